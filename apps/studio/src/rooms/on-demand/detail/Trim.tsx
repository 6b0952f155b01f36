import type { LibraryFileDetail } from '@touchline/contract';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useFormats } from '../../../parts/format/useFormats';
import { useRoomAction } from '../../../shell/actions';
import { useTexts } from '../../../texts';
import { Button } from '../../../ui/Button/Button';
import { toast } from '../../../ui/Toast/toast';
import type { FileActions } from '../actions';
import { clockOf } from '../timecode';
import styles from './Trim.module.css';
import { TrimHandle } from './TrimHandle';
import { TrimStrip } from './TrimStrip';
import { lengthText, type Span, within } from './trim-span';

interface TrimProps {
  detail: LibraryFileDetail;
  fps: number;
  /** The picture that is shown, in seconds. */
  at: number;
  actions: FileActions;
  mayChange: boolean;
  onSeek: (seconds: number) => void;
}

interface Draft {
  span: Span;
  /** The answer that was shown when it had been saved. */
  savedBefore?: LibraryFileDetail;
}

/** The part of a file that viewers get: two handles, the keys I and O, arrow keys by a frame. */
export function Trim({ detail, fps, at, actions, mayChange, onSeek }: TrimProps) {
  const t = useTexts();
  const formats = useFormats();
  const whole = detail.source?.seconds ?? 0;
  /** What is being changed here; once it is saved, until the next answer has it. */
  const [draft, setDraft] = useState<Draft>();
  const latest = useRef(detail);
  useEffect(() => {
    latest.current = detail;
  });
  const box = useRef<HTMLDivElement>(null);
  const saved = detail.trim ?? { from: 0, to: whole };
  const isDraft = draft !== undefined && (draft.savedBefore === undefined || draft.savedBefore === detail);
  const span = isDraft ? draft.span : saved;
  if (whole <= 0)
    return (
      <div>
        <div className={styles.head}>
          <b>{t('on-demand.trim.title')}</b>
        </div>
        <p className={styles.none}>{t('on-demand.trim.none')}</p>
      </div>
    );

  const isWhole = span.from <= 0 && span.to >= whole;
  const save = async (next: Span | undefined) => {
    const kept = next && within(next, whole, fps);
    const own: Draft = { span: kept ?? { from: 0, to: whole } };
    setDraft(own);
    const isAll = !kept || (kept.from <= 0 && kept.to >= whole);
    const isSaved = await actions.change(detail.file.id, { trim: isAll ? null : kept });
    if (isSaved) toast(t('on-demand.trim.saved'));
    setDraft((present) => {
      if (present !== own) return present;
      return isSaved ? { ...own, savedBefore: latest.current } : undefined;
    });
  };
  const show = (edge: 'from' | 'to', seconds: number) => {
    const next = within({ ...span, [edge]: seconds }, whole, fps);
    setDraft({ span: next });
    onSeek(next[edge]);
  };
  const secondsAt = ({ clientX }: Pick<PointerEvent, 'clientX'>) => {
    const { left = 0, width = 1 } = box.current?.getBoundingClientRect() ?? {};
    return Math.min(1, Math.max(0, (clientX - left) / Math.max(1, width))) * whole;
  };
  const percent = (seconds: number) => `${(Math.min(whole, Math.max(0, seconds)) / whole) * 100}%`;
  const handle = (edge: 'from' | 'to') => (
    <TrimHandle
      edge={edge}
      seconds={span[edge]}
      whole={whole}
      fps={fps}
      left={percent(span[edge])}
      secondsAt={secondsAt}
      onShow={(seconds) => show(edge, seconds)}
      onSave={(seconds) => void save({ ...span, [edge]: seconds })}
    />
  );

  return (
    <div role="group" aria-label={t('on-demand.trim.title')}>
      <div className={styles.head}>
        <b>{t('on-demand.trim.title')}</b>
        <span>
          {isWhole
            ? t('on-demand.trim.whole', { length: lengthText(whole, formats) })
            : t('on-demand.trim.span', {
                from: clockOf(span.from),
                to: clockOf(span.to),
                length: lengthText(span.to - span.from, formats),
              })}
        </span>
      </div>
      <div ref={box} className={styles.strip}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the handles and frame keys do the same */}
        <div className={styles.pictures} onClick={(event) => onSeek(secondsAt(event))}>
          <TrimStrip strip={detail.strip} seconds={whole} />
        </div>
        <span className={styles.out} style={{ left: 0, width: percent(span.from) }} />
        <span className={styles.out} style={{ right: 0, width: percent(whole - span.to) }} />
        <span className={styles.kept} style={{ left: percent(span.from), right: percent(whole - span.to) }} />
        <span className={styles.at} style={{ left: percent(at) }} />
        {mayChange && handle('from')}
        {mayChange && handle('to')}
      </div>
      {mayChange && (
        <div className={styles.actions}>
          <TrimKeys onIn={() => void save({ ...span, from: at })} onOut={() => void save({ ...span, to: at })} />
          {!isWhole && (
            <Button variant="quiet" size="small" onClick={() => void save(undefined)}>
              {t('on-demand.trim.reset')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function TrimKeys({ onIn, onOut }: { onIn: () => void; onOut: () => void }) {
  const t = useTexts();
  useRoomAction({ id: 'trim-in', label: t('on-demand.keys.in'), key: 'i', run: onIn });
  useRoomAction({ id: 'trim-out', label: t('on-demand.keys.out'), key: 'o', run: onOut });
  return (
    <>
      <Button variant="outline" size="small" onClick={onIn}>
        <kbd aria-hidden="true">I</kbd> {t('on-demand.trim.setIn')}
      </Button>
      <Button variant="outline" size="small" onClick={onOut}>
        <kbd aria-hidden="true">O</kbd> {t('on-demand.trim.setOut')}
      </Button>
    </>
  );
}
