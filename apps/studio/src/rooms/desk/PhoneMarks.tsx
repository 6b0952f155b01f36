import { useFormats } from '../../parts/format/useFormats';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import styles from './Phone.module.css';
import { seconds } from './player/TimelinePanel';
import { type Marks, markedOf } from './player/timeline';

interface PhoneMarksProps {
  marks: Marks;
  onMark: (which: 'in' | 'out') => void;
  onClip: () => void;
}

/** The marks of a clip, in one row below the picture. */
export function PhoneMarks({ marks, onMark, onClip }: PhoneMarksProps) {
  const t = useTexts();
  const formats = useFormats();
  const marked = markedOf(marks);
  const time = (ms: number) => formats.clock(ms / 1000);
  return (
    <div className={styles.marks}>
      <span className={styles.words} role="status">
        {marked
          ? t('desk.clip.markedFromTo', { seconds: seconds(marked), from: time(marked.from), to: time(marked.to) })
          : marks.in !== undefined
            ? t('desk.timeline.inAt', { time: time(marks.in) })
            : t('desk.clip.markFirst')}
      </span>
      <Button variant="outline" aria-label={t('desk.timeline.set.in')} onClick={() => onMark('in')}>
        {t('desk.timeline.inShort')}
      </Button>
      <Button variant="outline" aria-label={t('desk.timeline.set.out')} onClick={() => onMark('out')}>
        {t('desk.timeline.outShort')}
      </Button>
      <Button variant={marked ? 'primary' : 'filled'} icon="scissors" onClick={onClip}>
        {t('desk.clip.title')}
      </Button>
    </div>
  );
}
