import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { Preview, type PreviewSource, type PreviewState } from './preview';

/** A preview of a stream; another key is another preview. */
export function usePreview({ key, load, timeline, startsPaused }: PreviewSource): Preview {
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  return useMemo(
    () => new Preview({ key, timeline, startsPaused, load: (signal) => latest.current(signal) }),
    [key, timeline, startsPaused],
  );
}

/** Where a preview is, several times a second. */
export const usePreviewState = (preview: Preview): PreviewState =>
  useSyncExternalStore(preview.subscribe, preview.state);
