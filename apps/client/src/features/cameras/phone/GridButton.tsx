import type { Texts } from '@touchline/texts';
import { ControlButton, LineIcon } from '../../watch';

interface GridButtonProps {
  readonly t: Texts;
  readonly isGrid: boolean;
  readonly onGrid: (isGrid: boolean) => void;
}

const GRID = 'M4 5h7v6H4zM13 5h7v6h-7zM4 13h7v6H4zM13 13h7v6h-7z';

/** One camera or several; two fingers do the same. */
export function GridButton({ t, isGrid, onGrid }: GridButtonProps) {
  return (
    <ControlButton
      label={t(isGrid ? 'nativeWaves.single' : 'nativeWaves.grid')}
      icon={<LineIcon path={GRID} />}
      onClick={() => onGrid(!isGrid)}
    />
  );
}
