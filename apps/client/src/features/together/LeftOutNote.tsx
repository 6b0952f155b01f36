import { useTexts } from '../../shell/texts/TextsProvider';
import { Icon } from '../../ui/Icon/Icon';
import type { LeftOut } from './items';
import styles from './LeftOutNote.module.css';
import type { Room } from './useRoom';

interface LeftOutNoteProps {
  leftOut: ReadonlySet<LeftOut>;
  /** How many items there are no more. */
  gone: number;
  room: Room;
  /** Whether nothing is left. */
  isNothing: boolean;
}

/** Says what of an address is not shown, and why. */
export function LeftOutNote({ leftOut, gone, room, isNothing }: LeftOutNoteProps) {
  const t = useTexts();
  const tooMany = room.kind === 'phone' ? 'together.leftOut.tooManyForPhone' : 'together.leftOut.tooMany';
  const sentences = isNothing
    ? [t('together.leftOut.nothing')]
    : [
        ...(leftOut.has('unreadable') ? [t('together.leftOut.unreadable')] : []),
        ...(leftOut.has('doubled') ? [t('together.leftOut.doubled')] : []),
        ...(leftOut.has('tooMany') ? [t(tooMany)] : []),
        ...(gone > 0 ? [t('together.leftOut.gone', { count: gone })] : []),
      ];
  if (sentences.length === 0) return null;
  return (
    <p className={styles.note} role="status">
      <Icon name="info" />
      {sentences.join(' ')}
    </p>
  );
}
