import type { QualityBoard } from '@touchline/contract';
import { useBoard } from '../../parts/board/useBoard';
import { CompareToggle } from '../../parts/Controls/CompareToggle';
import { ExportMenu } from '../../parts/Controls/ExportMenu';
import { type Filter, FilterChips } from '../../parts/Controls/FilterChips';
import { RangePicker } from '../../parts/Controls/RangePicker';
import { useFormats } from '../../parts/format/useFormats';
import { call } from '../../shell/api';
import { RoomControls } from '../../shell/RoomControls';
import { type StudioTexts, useTexts } from '../../texts';
import { Select } from '../../ui/Select/Select';
import { CodesPanel } from './CodesPanel';
import { FirstFramePanel } from './FirstFramePanel';
import { LatencyPanel } from './LatencyPanel';
import { MatrixPanel } from './MatrixPanel';
import { platforms } from './platforms';
import { QualityFigures } from './QualityFigures';
import styles from './QualityRoom.module.css';
import { RebufferingPanel } from './RebufferingPanel';
import { NetworksPanel, PlayersPanel } from './SegmentPanels';
import { qualityExports } from './sheets';
import { chooseCode, choosePlatform, chooseRegion, clearFilters, type QualityFilters, useFilters } from './useFilters';

/** How well it plays. A press on a cell, code or legend entry filters everything. */
export function QualityRoom() {
  const t = useTexts();
  const formats = useFormats();
  const filters = useFilters();
  const { view, answer } = useBoard(
    '24h',
    (query, signal) => call('studioQuality', { query: { ...query, ...filters }, signal }),
    JSON.stringify(filters),
  );
  const { data } = answer;
  const isCompared = view.compare === 'week';
  const shared = { answer, filters, isCompared };
  const chips = chipsOf(filters, data, t);
  const regions = data?.regions ?? [];
  return (
    <>
      <RoomControls>
        <RangePicker range={view.range} />
        <Select
          label={t('quality.platform')}
          value={filters.platform ?? ''}
          options={[
            { value: '', label: t('quality.allPlatforms') },
            ...platforms.map((value) => ({ value, label: t(`parts.platforms.${value}`) })),
          ]}
          onValue={(platform) => choosePlatform(platform || undefined)}
        />
        <Select
          label={t('quality.region')}
          value={filters.regionId ?? ''}
          options={[
            { value: '', label: t('quality.allRegions') },
            ...regions.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onValue={(region) => chooseRegion(region || undefined)}
        />
        <CompareToggle compare={view.compare} />
        <ExportMenu room="quality" range={view.range} exports={data ? qualityExports(data, t, formats) : []} />
      </RoomControls>
      {chips.length > 0 && <FilterChips filters={chips} onClear={clearFilters} />}
      <QualityFigures answer={answer} isCompared={isCompared} />
      <div className={styles.grid}>
        <FirstFramePanel {...shared} />
        <RebufferingPanel {...shared} />
        <CodesPanel {...shared} />
        <div className={styles.side}>
          <MatrixPanel {...shared} />
          <LatencyPanel {...shared} />
        </div>
        <NetworksPanel answer={answer} />
        <PlayersPanel answer={answer} />
      </div>
    </>
  );
}

function chipsOf(
  { platform, regionId, code }: QualityFilters,
  board: QualityBoard | undefined,
  t: StudioTexts,
): Filter[] {
  return [
    ...(platform
      ? [{ id: 'platform', label: t(`parts.platforms.${platform}`), clear: () => choosePlatform(undefined) }]
      : []),
    ...(regionId ? [{ id: 'region', label: regionName(regionId, board), clear: () => chooseRegion(undefined) }] : []),
    ...(code ? [{ id: 'code', label: code, clear: () => chooseCode(undefined) }] : []),
  ];
}

const regionName = (id: string, board: QualityBoard | undefined) =>
  board?.regions.find((region) => region.id === id)?.name ?? id;
