import type { QualityBoard } from '@touchline/contract';
import { useState } from 'react';
import { BoardPanel } from '../../parts/BoardPanel/BoardPanel';
import { RowsSkeleton } from '../../parts/BoardPanel/Skeletons';
import { useFormats } from '../../parts/format/useFormats';
import { Matrix } from '../../parts/Matrix/Matrix';
import { useTexts } from '../../texts';
import { Segmented } from '../../ui/Segmented/Segmented';
import styles from './MatrixPanel.module.css';
import { platformName } from './names';
import type { QualityPanelProps } from './panel-props';
import { platforms } from './platforms';
import { limits } from './targets';
import { chooseCell } from './useFilters';

const measures = ['rebuffering', 'firstFrame', 'startFailures'] as const;
type Measure = (typeof measures)[number];

const MOST_REGIONS = 8;

/** One measure by platform and region. A press on a cell filters everything by both. */
export function MatrixPanel({ answer, filters }: QualityPanelProps) {
  const t = useTexts();
  const formats = useFormats();
  const [measure, setMeasure] = useState<Measure>('rebuffering');
  const write = (value: number | null) => {
    if (measure !== 'firstFrame') return formats.percent(value, 2);
    return value === null ? formats.decimal(null, 0) : `${formats.decimal(value / 1000, 2)} ${t('parts.seconds')}`;
  };
  const regions = regionsOf(answer.data);
  const all = answer.data?.regions.length ?? 0;
  return (
    <BoardPanel
      title={t('quality.matrix')}
      note={all > regions.length ? t('quality.matrixMore', { shown: regions.length, all }) : undefined}
      answer={answer}
      skeleton={<RowsSkeleton rows={6} height={29} />}
      emptyOf={({ cells }) =>
        cells.length > 0 ? undefined : { icon: 'quality', title: t('quality.noneTitle'), text: t('quality.noneText') }
      }
      isFlush
      actions={
        <div className={styles.measures}>
          <Segmented
            label={t('quality.matrixMeasure')}
            value={measure}
            options={measures.map((value) => ({ value, label: t(`quality.measures.${value}`) }))}
            onValue={setMeasure}
          />
        </div>
      }
    >
      {({ cells }) => (
        <Matrix
          label={`${t('quality.matrix')}: ${t(`quality.measures.${measure}`)}`}
          corner={t('quality.platform')}
          rows={platforms
            .filter((platform) => cells.some((cell) => cell.platform === platform))
            .map((id) => ({ id, name: platformName(id, t) }))}
          columns={regions}
          cells={cells.map((cell) => ({ row: cell.platform, column: cell.regionId, value: cell[measure] }))}
          write={write}
          limit={limits[measure]}
          isPicked={(platform, region) => filters.platform === platform && filters.regionId === region}
          onPick={(platform, region) =>
            filters.platform === platform && filters.regionId === region
              ? chooseCell(undefined, undefined)
              : chooseCell(platform, region)
          }
        />
      )}
    </BoardPanel>
  );
}

/** Regions with figures, those with the most starts first. */
function regionsOf(board: QualityBoard | undefined): { id: string; name: string }[] {
  if (!board) return [];
  const starts = new Map<string, number>();
  for (const cell of board.cells) starts.set(cell.regionId, (starts.get(cell.regionId) ?? 0) + cell.starts);
  return [...starts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST_REGIONS)
    .map(([id]) => ({ id, name: board.regions.find((region) => region.id === id)?.name ?? id }));
}
