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

/** Whose figures are read, and what they are limited to. */
interface Narrowed {
  readonly whose: Whose;
  readonly platform?: Platform | undefined;
  readonly regionId?: string | undefined;
  readonly code?: string | undefined;
}

interface Asked extends Narrowed {
  /** In epoch seconds. */
  readonly range: Range;
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

  async read({ range: asked, ...narrowed }: Asked): Promise<QualityBoard> {
    const now = Math.floor(this.#options.now() / 1000);
    const range = wholeRange(asked, now);
    const stepSeconds = stepOf(range, now);
    const [names, present, before, shown] = await Promise.all([
      readNames(this.#options),
      this.#sums(range, narrowed),
      this.#sumsBefore(weekBefore(range), narrowed, stepSeconds),
      this.#sumsOfPanels(range, narrowed, stepSeconds),
    ]);
    const times = timesOf(range, stepSeconds);
    const cells = cellsOf(present.plays, present.failures);
    return {
      ...figuresOf(present, before),
      latency: { median: quantileOf(shown.latency, 'latency', 0.5), p95: quantileOf(shown.latency, 'latency', 0.95) },
      firstFramePlot: firstFramePlot(times, shown.steps, before.steps),
      rebufferingPlot: rebufferingPlot(times, shown.steps, before.steps),
      codes: codesOf({ sums: present.failures, before: before.failures, steps: shown.failedSteps, times, names }),
      cells,
      regions: regionsOf(cells, names),
      networks: rowsOf(shown.networks, 'network', networkRow),
      players: rowsOf(shown.players, 'player', playerRow(narrowed.code)),
      latencyPlot: latencyPlot(shown.latency),
    };
  }

  /** What played and what failed, by platform and region. */
  async #sums(range: Range, narrowed: Narrowed): Promise<PlayedAndFailed> {
    const { figures } = this.#options;
    const [plays, failures] = await Promise.all([
      figures.sums({ ...range, ...playsOf(narrowed), by: ['platform', 'region', 'bucket'] }),
      figures.sums({ ...range, ...failuresOf(narrowed), by: ['code', 'channel', 'platform', 'region'] }),
    ]);
    return { plays, failures };
  }

  async #sumsBefore(
    range: Range,
    narrowed: Narrowed,
    stepSeconds: number,
  ): Promise<PlayedAndFailed & { steps: Sum[] }> {
    const { figures } = this.#options;
    const [plays, failures, steps] = await Promise.all([
      figures.sums({ ...range, ...playsOf(narrowed), by: ['bucket'] }),
      figures.sums({ ...range, ...failuresOf(narrowed), by: ['code'] }),
      figures.sums({ ...range, ...stepsOf(narrowed), stepSeconds, by: ['bucket'] }),
    ]);
    return { plays, failures, steps };
  }

  async #sumsOfPanels(range: Range, narrowed: Narrowed, stepSeconds: number) {
    const { figures } = this.#options;
    const { whose, where } = playsOf(narrowed);
    const [steps, failedSteps, latency, networks, players] = await Promise.all([
      figures.sums({ ...range, ...stepsOf(narrowed), stepSeconds, by: ['platform', 'bucket'] }),
      figures.sums({ ...range, ...failuresOf(narrowed), stepSeconds, by: ['code'] }),
      figures.sums({ ...range, whose, where, measures: ['latency'], by: ['bucket', 'code'] }),
      figures.sums({ ...range, ...stepsOf(narrowed), by: ['network', 'bucket'] }),
      figures.sums({
        ...range,
        whose,
        where,
        measures: ['firstFrame', 'played', 'stalled', 'request', 'startFailure'],
        by: ['player', 'code'],
      }),
    ]);
    return { steps, failedSteps, latency, networks, players };
  }
}

/** What played, and what failed. */
interface PlayedAndFailed {
  readonly plays: readonly Sum[];
  readonly failures: readonly Sum[];
}

const whereOf = ({ platform, regionId }: Narrowed) => ({
  ...(platform === undefined ? {} : { platform }),
  ...(regionId === undefined ? {} : { region: regionId }),
});

const playsOf = (narrowed: Narrowed) =>
  ({
    whose: narrowed.whose,
    where: whereOf(narrowed),
    measures: ['firstFrame', 'played', 'stalled', 'request', 'leave', 'bitrate', 'frames'],
  }) as const;

const stepsOf = (narrowed: Narrowed) =>
  ({ whose: narrowed.whose, where: whereOf(narrowed), measures: ['firstFrame', 'played', 'stalled'] }) as const;

/** A code limits failures only: what plays has none. */
const failuresOf = (narrowed: Narrowed) =>
  ({
    whose: narrowed.whose,
    where: { ...whereOf(narrowed), ...(narrowed.code === undefined ? {} : { code: narrowed.code }) },
    measures: ['startFailure', 'failure'],
  }) as const;

const figuresOf = (present: PlayedAndFailed, before: PlayedAndFailed) => ({
  firstFrame: {
    median: quantiles(present.plays, before.plays, 0.5),
    p95: quantiles(present.plays, before.plays, 0.95),
  },
  leftBeforeStart: { value: left(present.plays), before: left(before.plays) },
  rebuffering: { value: stalling(present.plays), before: stalling(before.plays) },
  startFailures: {
    ratio: { value: notStarted(present.failures, present.plays), before: notStarted(before.failures, before.plays) },
    failures: countOf(present.failures, 'startFailure'),
    requests: countOf(present.plays, 'request'),
  },
  bitrate: { value: bitrate(present.plays), before: bitrate(before.plays) },
  droppedFrames: { value: droppedFrames(present.plays), before: droppedFrames(before.plays) },
});

const networkRow = (network: string, own: readonly Sum[]) => ({
  network,
  starts: countOf(own, 'firstFrame'),
  rebuffering: stalling(own),
  firstFrame: quantileOf(own, 'firstFrame', 0.5),
});

const playerRow = (code: string | undefined) => (version: string, own: readonly Sum[]) => ({
  version,
  starts: countOf(own, 'firstFrame'),
  rebuffering: stalling(own),
  startFailures: notStarted(code === undefined ? own : own.filter((sum) => sum.code === code), own),
});

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
