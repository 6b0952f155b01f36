import type { QualityBoard } from '@touchline/contract';
import type { Exported } from '../../parts/Controls/ExportMenu';
import type { Sheet } from '../../parts/csv/csv';
import { plotSheet, sheetTime } from '../../parts/csv/sheets';
import type { Formats } from '../../parts/format/formats';
import type { StudioTexts } from '../../texts';
import { codeText, mostlyText, networkName, platformName } from './names';

const percent = (ratio: number | null): number | null => (ratio === null ? null : Number((ratio * 100).toFixed(3)));

const timesOf = (times: readonly number[], t: StudioTexts, formats: Formats) => ({
  header: t('parts.time', { zone: formats.zone(times[0] ?? 0) }),
  cells: times.map(sheetTime),
});

export function firstFrameSheet({ firstFramePlot: plot }: QualityBoard, t: StudioTexts, formats: Formats): Sheet {
  return plotSheet(
    timesOf(plot.times, t, formats),
    plot.lines.map(({ id, values }) => ({ name: `${id === 'median' ? t('quality.median') : id}, ms`, values })),
    plot.before && { name: `${t('quality.medianBefore')}, ms`, values: plot.before },
  );
}

export function rebufferingSheet({ rebufferingPlot: plot }: QualityBoard, t: StudioTexts, formats: Formats): Sheet {
  return plotSheet(
    timesOf(plot.times, t, formats),
    plot.lines.map(({ id, values }) => ({ name: `${platformName(id, t)}, %`, values: values.map(percent) })),
  );
}

export function latencySheet({ latencyPlot: { seconds, lowLatency, classic } }: QualityBoard, t: StudioTexts): Sheet {
  return {
    columns: [t('parts.seconds'), `${t('quality.lowLatency')}, %`, `${t('quality.classic')}, %`],
    rows: seconds.map((each, index) => [
      String(each),
      percent(lowLatency[index] ?? null),
      percent(classic[index] ?? null),
    ]),
  };
}

function codesSheet(board: QualityBoard, t: StudioTexts): Sheet {
  return {
    columns: [t('quality.code'), t('quality.what'), t('quality.count'), t('parts.weekBefore'), t('quality.mostly')],
    rows: board.codes.map(({ code, count, before, mostly }) => [
      code,
      codeText(code, t),
      count,
      before,
      mostlyText(mostly, board, t),
    ]),
  };
}

function cellsSheet({ cells, regions }: QualityBoard, t: StudioTexts): Sheet {
  return {
    columns: [
      t('quality.platform'),
      t('quality.region'),
      t('quality.starts'),
      `${t('quality.rebuffering')}, %`,
      `${t('quality.startFailures')}, %`,
      `${t('quality.firstFrame')}, ms`,
    ],
    rows: cells.map(({ platform, regionId, starts, rebuffering, startFailures, firstFrame }) => [
      platformName(platform, t),
      regions.find(({ id }) => id === regionId)?.name ?? regionId,
      starts,
      percent(rebuffering),
      percent(startFailures),
      firstFrame,
    ]),
  };
}

function networksSheet({ networks }: QualityBoard, t: StudioTexts): Sheet {
  return {
    columns: [
      t('quality.network'),
      t('quality.starts'),
      `${t('quality.rebuffering')}, %`,
      `${t('quality.firstFrame')}, ms`,
    ],
    rows: networks.map(({ network, starts, rebuffering, firstFrame }) => [
      networkName(network, t),
      starts,
      percent(rebuffering),
      firstFrame,
    ]),
  };
}

function playersSheet({ players }: QualityBoard, t: StudioTexts): Sheet {
  return {
    columns: [
      t('quality.version'),
      t('quality.starts'),
      `${t('quality.rebuffering')}, %`,
      `${t('quality.startFailures')}, %`,
    ],
    rows: players.map(({ version, starts, rebuffering, startFailures }) => [
      version,
      starts,
      percent(rebuffering),
      percent(startFailures),
    ]),
  };
}

/** Everything that the room can save. */
export function qualityExports(board: QualityBoard, t: StudioTexts, formats: Formats): Exported[] {
  return [
    { id: 'codes', title: t('quality.byCode'), sheet: () => codesSheet(board, t) },
    { id: 'first-frame', title: t('quality.firstFrame'), sheet: () => firstFrameSheet(board, t, formats) },
    { id: 'rebuffering', title: t('quality.rebuffering'), sheet: () => rebufferingSheet(board, t, formats) },
    { id: 'matrix', title: t('quality.matrix'), sheet: () => cellsSheet(board, t) },
    { id: 'latency', title: t('quality.latency'), sheet: () => latencySheet(board, t) },
    { id: 'networks', title: t('quality.byNetwork'), sheet: () => networksSheet(board, t) },
    { id: 'players', title: t('quality.byPlayer'), sheet: () => playersSheet(board, t) },
  ];
}
