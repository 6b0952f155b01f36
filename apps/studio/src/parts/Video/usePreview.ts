import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { Preview, type PreviewSource, type PreviewState } from './preview';

/** A preview of a stream; another key is another preview. */
export function usePreview({
  key,
  load,
  timeline,
  startsPaused,
  fps,
}: PreviewSource & { fps?: number | undefined }): Preview {
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  const preview = useMemo(
    // The latest way to load is asked for when a preview loads, not while it is drawn.
    // oxlint-disable-next-line react/refs
    () => new Preview({ key, timeline, startsPaused, load: (signal) => latest.current(signal) }),
    [key, timeline, startsPaused],
  );
  useEffect(() => preview.setFps(fps), [preview, fps]);
  return preview;
}

/** Where a preview is, several times a second. */
export const usePreviewState = (preview: Preview): PreviewState =>
  useSyncExternalStore(preview.subscribe, preview.state);
