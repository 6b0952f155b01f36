import { type ReactNode, useState } from 'react';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { classes } from '../../ui/classes';
import { type BoardAnswer, BoardPanel, type EmptyState } from '../BoardPanel/BoardPanel';
import { PlotSkeleton } from '../BoardPanel/Skeletons';
import type { Sheet } from '../csv/csv';
import { SheetTable } from '../DataTable/SheetTable';
import { Legend, type LegendItem } from '../Legend/Legend';
import styles from './PlotPanel.module.css';

interface PlotPanelProps<T> {
  title: string;
  note?: ReactNode;
  answer: BoardAnswer<T>;
  height: number;
  legend: readonly LegendItem[];
  picked?: string | undefined;
  onPick?: ((id: string) => void) | undefined;
  /** The same figures as a table. */
  sheetOf: (data: T) => Sheet;
  emptyOf?: (data: T) => EmptyState | undefined;
  actions?: ReactNode;
  className?: string | undefined;
  children: (data: T) => ReactNode;
}

/** A panel with a plot, its legend, and the same figures as a table on request. */
export function PlotPanel<T>(props: PlotPanelProps<T>) {
  const { title, note, answer, height, legend, picked, onPick, sheetOf, emptyOf, actions, className, children } = props;
  const t = useTexts();
  const [isTable, setTable] = useState(false);
  return (
    <BoardPanel
      title={title}
      note={note}
      answer={answer}
      emptyOf={emptyOf}
      skeleton={<PlotSkeleton height={height} />}
      className={className}
      actions={
        <div className={classes(styles.tools, legend.length > 0 && styles.hasLegend)}>
          {legend.length > 0 && <Legend items={legend} picked={picked} onPick={onPick} />}
          {actions}
          <Button
            variant="quiet"
            size="small"
            icon="table"
            iconOnly
            title={t('parts.asTable')}
            aria-pressed={isTable}
            className={isTable ? styles.pressed : undefined}
            onClick={() => setTable(!isTable)}
          >
            {t('parts.asTableOf', { plot: title })}
          </Button>
        </div>
      }
    >
      {(data) =>
        isTable ? (
          <div className={styles.table} style={{ height }}>
            <SheetTable label={title} sheet={sheetOf(data)} />
          </div>
        ) : (
          children(data)
        )
      }
    </BoardPanel>
  );
}
