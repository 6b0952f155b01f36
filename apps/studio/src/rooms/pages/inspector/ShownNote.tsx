import type { LineMoments } from '@touchline/contract';
import { useFormats } from '../../../parts/format/useFormats';
import { useTexts } from '../../../texts';
import { Note } from '../../../ui/Note/Note';
import type { LineSource } from '../model/conditions';
import { shownAt } from '../model/shown';
import styles from './Inspector.module.css';

interface ShownNoteProps {
  source: LineSource;
  moments: LineMoments | undefined;
  at: number;
  isNow: boolean;
}

/** What a line shows at the moment of the preview, and what comes next: "9 now, 6 at 21:30, none from 23:20." */
export function ShownNote({ source, moments, at, isNow }: ShownNoteProps) {
  const t = useTexts();
  const formats = useFormats();
  if (source === 'continueWatching')
    return (
      <Note kind="neutral" icon="person">
        {t('pages.shown.personal')}
      </Note>
    );
  const shown = moments && shownAt(moments, at);
  if (!shown) return null;
  const { tiles, next, noneFrom } = shown;
  const when = isNow ? t('pages.shown.now') : t('pages.shown.at', { time: formats.time(at) });
  const words = [
    tiles === 0 ? t('pages.shown.none', { when }) : t('pages.shown.some', { tiles, when }),
    ...(next
      ? [
          next.tiles === 0
            ? t('pages.shown.noneFrom', { time: formats.time(next.at) })
            : t('pages.shown.next', { tiles: next.tiles, time: formats.time(next.at) }),
        ]
      : []),
    ...(noneFrom === undefined ? [] : [t('pages.shown.noneFrom', { time: formats.time(noneFrom) })]),
  ];
  return (
    <Note kind="neutral" icon="eye" role="status">
      <span className={styles.shown}>
        <b>{words[0]}</b>
        {words.slice(1).map((word) => `, ${word}`)}. {t('pages.shown.hides')}
      </span>
    </Note>
  );
}
