import type { Platform, Plot, QualityBoard } from '@touchline/contract';
import { platforms } from '@touchline/contract/schema';
import type { AppConfigServices } from '../../app-config';
import type { Figures, Range, Sum, Whose } from '../../audience';
import type { ContentOverview } from '../../content';
import { codesOf } from './codes';
import { latencyPlot } from './latency-plot';
import { type Names, readNames } from './names';
import { DAY, stepOf, timesOf, weekBefore, wholeRange } from './ranges';
import { countOf, groupBy, quantileOf, ratio, stalling, totalOf } from './sums';

interface QualityOptions {
  figures: Figures;
  overview: ContentOverview;
  regions: AppConfigServices['regions'];
  /** Epoch ms. */
  now: () => number;
}

/** A range in epoch seconds, whose figures are read, and what they are limited to. */
interface Asked {
  readonly range: Range;
  readonly whose: Whose;
  readonly platform?: Platform | undefined;
  readonly regionId?: string | undefined;
  /** Limits failures only: what plays has no code. */
  readonly code?: string | undefined;
}

const WEEK = 7 * DAY;
const MOST_CELLS = 200;
const MOST_REGIONS = 100;
const MOST_ROWS = 20;

/** How well it plays. */
export class QualityBoards {
  readonly #options: QualityOptions;

  constructor(options: QualityOptions) {
    this.#options = options;
  }

  async read({ range: asked, whose, platform, regionId, code }: Asked): Promise<QualityBoard> {
    const { figures } = this.#options;
    const now = Math.floor(this.#options.now() / 1000);
    const range = wholeRange(asked, now);
    const before = weekBefore(range);
    const stepSeconds = stepOf(range, now);
    const where = {
      ...(platform === undefined ? {} : { platform }),
      ...(regionId === undefined ? {} : { region: regionId }),
    };
    const failed = { whose, where: { ...where, ...(code === undefined ? {} : { code }) } } as const;
    const failures = { ...failed, measures: ['startFailure', 'failure'] } as const;
    const all = { whose, where } as const;
    const plays = [
      'firstFrame',
      'played',
      'stalled',
      'request',
      'leave',
      'bitrate',
      'frames',
    ] as const satisfies readonly Sum['measure'][];
    const perStep = { ...all, measures: ['firstFrame', 'played', 'stalled'], stepSeconds } as const;
    const [names, sums, sumsBefore, failedSums, failedBefore, failedSteps, steps, stepsBefore, latency, rows] =
      await Promise.all([
        readNames(this.#options),
        figures.sums({ ...range, ...all, measures: plays, by: ['platform', 'region', 'bucket'] }),
        figures.sums({ ...before, ...all, measures: plays, by: ['bucket'] }),
        figures.sums({ ...range, ...failures, by: ['code', 'channel', 'platform', 'region'] }),
        figures.sums({ ...before, ...failures, by: ['code'] }),
        figures.sums({ ...range, ...failures, by: ['code'], stepSeconds }),
        figures.sums({ ...range, ...perStep, by: ['platform', 'bucket'] }),
        figures.sums({ ...before, ...perStep, by: ['bucket'] }),
        figures.sums({ ...range, ...all, measures: ['latency'], by: ['bucket', 'code'] }),
        Promise.all([
          figures.sums({
            ...range,
            ...all,
            measures: ['firstFrame', 'played', 'stalled'],
            by: ['network', 'bucket'],
          }),
          figures.sums({
            ...range,
            ...all,
            measures: ['firstFrame', 'played', 'stalled', 'request', 'startFailure'],
            by: ['player', 'code'],
          }),
        ]),
      ]);
    const [networks, players] = rows;
    const times = timesOf(range, stepSeconds);
    const cells = cellsOf(sums, failedSums);
    return {
      firstFrame: {
        median: quantiles(sums, sumsBefore, 0.5),
        p95: quantiles(sums, sumsBefore, 0.95),
      },
      leftBeforeStart: { value: left(sums), before: left(sumsBefore) },
      rebuffering: { value: stalling(sums), before: stalling(sumsBefore) },
      startFailures: {
        ratio: { value: notStarted(failedSums, sums), before: notStarted(failedBefore, sumsBefore) },
        failures: countOf(failedSums, 'startFailure'),
        requests: countOf(sums, 'request'),
      },
      latency: { median: quantileOf(latency, 'latency', 0.5), p95: quantileOf(latency, 'latency', 0.95) },
      bitrate: { value: bitrate(sums), before: bitrate(sumsBefore) },
      droppedFrames: { value: droppedFrames(sums), before: droppedFrames(sumsBefore) },
      firstFramePlot: firstFramePlot(times, steps, stepsBefore),
      rebufferingPlot: rebufferingPlot(times, steps, stepsBefore),
      codes: codesOf({ sums: failedSums, before: failedBefore, steps: failedSteps, times, names }),
      cells,
      regions: regionsOf(cells, names),
      networks: rowsOf(networks, 'network', (network, own) => ({
        network,
        starts: countOf(own, 'firstFrame'),
        rebuffering: stalling(own),
        firstFrame: quantileOf(own, 'firstFrame', 0.5),
      })),
      players: rowsOf(players, 'player', (version, own) => ({
        version,
        starts: countOf(own, 'firstFrame'),
        rebuffering: stalling(own),
        startFailures: notStarted(
          code === undefined ? own : own.filter((sum) => sum.measure !== 'startFailure' || sum.code === code),
          own,
        ),
      })),
      latencyPlot: latencyPlot(latency),
    };
  }
}

const quantiles = (sums: readonly Sum[], before: readonly Sum[], share: number) => ({
  value: quantileOf(sums, 'firstFrame', share),
  before: quantileOf(before, 'firstFrame', share),
});

const left = (sums: readonly Sum[]) => ratio(countOf(sums, 'leave'), countOf(sums, 'request'));

const notStarted = (failed: readonly Sum[], sums: readonly Sum[]) =>
  ratio(countOf(failed, 'startFailure'), countOf(sums, 'request'));

/** The total is in bits, the count in milliseconds. */
function bitrate(sums: readonly Sum[]): number | null {
  const ms = countOf(sums, 'bitrate');
  return ms > 0 ? Math.round((totalOf(sums, 'bitrate') * 1000) / ms) : null;
}

const droppedFrames = (sums: readonly Sum[]) => ratio(totalOf(sums, 'frames'), countOf(sums, 'frames'));

function firstFramePlot(times: readonly number[], steps: readonly Sum[], before: readonly Sum[]): Plot {
  const [byTime, byTimeBefore] = [groupBy(steps, ({ at }) => at), groupBy(before, ({ at }) => at)];
  const line = (id: string, share: number) => ({
    id,
    values: times.map((at) => quantileOf(byTime.get(at) ?? [], 'firstFrame', share)),
  });
  return {
    times: [...times],
    lines: [line('median', 0.5), line('p95', 0.95)],
    before: times.map((at) => quantileOf(byTimeBefore.get(at - WEEK) ?? [], 'firstFrame', 0.5)),
  };
}

function rebufferingPlot(times: readonly number[], steps: readonly Sum[], before: readonly Sum[]): Plot {
  const byTimeBefore = groupBy(before, ({ at }) => at);
  const byPlatform = groupBy(steps, ({ platform }) => platform);
  return {
    times: [...times],
    lines: platforms.flatMap((platform) => {
      const own = byPlatform.get(platform);
      if (!own) return [];
      const byTime = groupBy(own, ({ at }) => at);
      return [{ id: platform, values: times.map((at) => stalling(byTime.get(at) ?? [])) }];
    }),
    before: times.map((at) => stalling(byTimeBefore.get(at - WEEK) ?? [])),
  };
}

function cellsOf(sums: readonly Sum[], failures: readonly Sum[]): QualityBoard['cells'] {
  const keyOf = ({ platform, region }: Sum) => `${platform}\n${region}`;
  const failed = groupBy(failures, keyOf);
  return [...groupBy(sums, keyOf)]
    .flatMap(([key, own]) => {
      const [name, regionId = ''] = key.split('\n');
      const platform = platforms.find((each) => each === name);
      if (!platform) return [];
      return [
        {
          platform,
          regionId,
          starts: countOf(own, 'firstFrame'),
          rebuffering: stalling(own),
          startFailures: notStarted(failed.get(key) ?? [], own),
          firstFrame: quantileOf(own, 'firstFrame', 0.5),
        },
      ];
    })
    .sort((a, b) => b.starts - a.starts)
    .slice(0, MOST_CELLS);
}

/** The regions of the cells, those with the most starts first. */
function regionsOf(cells: QualityBoard['cells'], names: Names): QualityBoard['regions'] {
  const starts = new Map<string, number>();
  for (const cell of cells) starts.set(cell.regionId, (starts.get(cell.regionId) ?? 0) + cell.starts);
  return [...starts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_REGIONS)
    .map(([id]) => ({ id, name: names.region(id) }));
}

function rowsOf<Row extends { starts: number }>(
  sums: readonly Sum[],
  by: 'network' | 'player',
  toRow: (name: string, own: readonly Sum[]) => Row,
): Row[] {
  return [...groupBy(sums, (sum) => sum[by])]
    .map(([name, own]) => toRow(name, own))
    .sort((a, b) => b.starts - a.starts)
    .slice(0, MOST_ROWS);
}
