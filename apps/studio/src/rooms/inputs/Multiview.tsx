import type { LiveInput } from '@touchline/contract';
import { useRoomAction } from '../../shell/actions';
import { useTexts } from '../../texts';
import { InputTile } from './InputTile';
import styles from './Multiview.module.css';

interface MultiviewProps {
  inputs: readonly LiveInput[];
  selected: string | undefined;
  now: number;
  /** Whether tiles play; on phones they do not, to spare the line. */
  isPlaying: boolean;
  onSelect: (id: string) => void;
}

/** More pictures at once than this are too much for most computers. */
const MOST_PLAYING = 6;
const KEYS = 9;

/** All inputs side by side; the keys 1 to 9 select. */
export function Multiview({ inputs, selected, now, isPlaying, onSelect }: MultiviewProps) {
  const t = useTexts();
  return (
    <>
      <ul className={styles.strip} aria-label={t('inputs.all')}>
        {inputs.map((input, index) => (
          <li key={input.id} className={styles.item}>
            <InputTile
              input={input}
              now={now}
              isSelected={input.id === selected}
              isPlaying={isPlaying && index < MOST_PLAYING}
              onSelect={() => onSelect(input.id)}
            />
          </li>
        ))}
      </ul>
      {inputs.slice(0, KEYS).map(({ id, name }, index) => (
        <SelectAction key={id} id={id} name={name} number={index + 1} onSelect={onSelect} />
      ))}
    </>
  );
}

interface SelectActionProps {
  id: string;
  name: string;
  number: number;
  onSelect: (id: string) => void;
}

function SelectAction({ id, name, number, onSelect }: SelectActionProps) {
  const t = useTexts();
  useRoomAction({
    id: `input-${id}`,
    label: t('inputs.select', { name }),
    key: String(number),
    run: () => onSelect(id),
  });
  return null;
}
