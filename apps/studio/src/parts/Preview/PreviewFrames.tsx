import type {
  FrameMessage,
  PreviewEntry,
  PreviewFrame,
  PreviewMessage,
  PreviewPart,
  PreviewState,
} from '@touchline/contract';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../texts';
import { classes } from '../../ui/classes';
import { Note } from '../../ui/Note/Note';
import { FrameView } from './FrameView';
import styles from './PreviewFrames.module.css';

interface PreviewFramesProps {
  /** As `studioOpenPreview` answered it. */
  previewId: string;
  /** The address of the page in the client, such as `/` or `/page/football`. */
  path: string;
  state: PreviewState;
  /** Edits that are not saved. A new list only where something in it is new. */
  entries?: readonly PreviewEntry[] | undefined;
  /** Goes up when a draft was saved or something was published. */
  version?: number | undefined;
  /** The part that is outlined. */
  selected?: string | undefined;
  /** Called with the part that was clicked; without it links are followed. */
  onSelect?: ((partId: string) => void) | undefined;
  /** Called with the parts of the page as a frame shows them. */
  onParts?: ((frame: PreviewFrame, parts: readonly PreviewPart[]) => void) | undefined;
  /** Called with the address that a frame has gone to. */
  onPath?: ((frame: PreviewFrame, path: string) => void) | undefined;
  /** Called when the preview has ended: open another one. */
  onEnded?: (() => void) | undefined;
  frames?: 'three' | PreviewFrame;
}

const THREE = ['phone', 'desktop', 'tv'] as const;
/** Statuses with which a preview that has ended answers. */
const ENDED: ReadonlySet<number> = new Set([401, 403, 410]);

/** The viewers' client on a phone, a desktop and a TV, as a release makes it, at one moment. */
export function PreviewFrames(props: PreviewFramesProps) {
  const { previewId, path, state, entries, version, selected, onSelect, onParts, onPath, onEnded } = props;
  const { frames = 'three' } = props;
  const t = useTexts();
  const [took, setTook] = useState<Partial<Record<PreviewFrame, number>>>({});
  /** The preview that has ended; another one may be open by now. */
  const [ended, setEnded] = useState<string>();
  const hasEnded = ended === previewId;
  const told = useRef<string>(undefined);
  const selects = onSelect !== undefined;
  const input = useMemo(
    (): Omit<PreviewMessage, 'type' | 'turn'> => ({
      state,
      selects,
      ...(entries === undefined ? {} : { entries: [...entries] }),
      ...(version === undefined ? {} : { version }),
      ...(selected === undefined ? {} : { selected }),
    }),
    [state, entries, version, selected, selects],
  );
  const onTold = useCallback(
    (frame: PreviewFrame, message: FrameMessage) => {
      if (message.event === 'rendered') {
        setTook((before) => ({ ...before, [frame]: Math.round(message.ms) }));
        onParts?.(frame, message.parts);
        onPath?.(frame, message.path);
      }
      if (message.event === 'selected') onSelect?.(message.partId);
      if (message.event === 'problem' && ENDED.has(message.status)) {
        // All frames tell it, one after the other.
        if (told.current === previewId) return;
        told.current = previewId;
        setEnded(previewId);
        onEnded?.();
      }
    },
    [previewId, onParts, onPath, onSelect, onEnded],
  );
  const shown = frames === 'three' ? THREE : [frames];
  const slowest = Math.max(...shown.map((frame) => took[frame] ?? 0));
  return (
    <div className={styles.area}>
      {hasEnded && (
        <Note kind="attention" role="alert">
          {t('preview.ended')}
        </Note>
      )}
      <div className={classes(styles.frames, styles[frames])}>
        {shown.map((frame) => (
          <FrameView key={frame} frame={frame} previewId={previewId} path={path} input={input} onTold={onTold} />
        ))}
      </div>
      <p className={styles.took}>{slowest > 0 ? t('preview.took', { ms: slowest }) : t('preview.real')}</p>
    </div>
  );
}
