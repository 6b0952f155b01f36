import type { AudienceBoard } from '@touchline/contract';
import type { Figures, LiveFigures, Range, Whose } from '../../audience';
import type { ContentOverview } from '../../content';
import { localise } from '../../kernel/store/stored-content';
import { LOCALE } from './names';
import { reached } from './retention';
import { groupBy, watchedSeconds } from './sums';

interface TopSources {
  figures: Figures;
  live: LiveFigures;
  overview: ContentOverview;
}

interface Asked {
  readonly range: Range;
  readonly whose: Whose;
}

type TopItem = AudienceBoard['top'][number];

const MOST = 100;

/** The events and channels with the most viewers. */
export async function topOf(sources: TopSources, asked: Asked, before: Asked): Promise<TopItem[]> {
  const [events, channels] = await Promise.all([
    topBy(sources, 'event', asked, before),
    topBy(sources, 'channel', asked, before),
  ]);
  return [...events, ...channels].sort((a, b) => b.viewers - a.viewers).slice(0, MOST);
}

async function topBy(
  { figures, live, overview }: TopSources,
  by: 'event' | 'channel',
  { range, whose }: Asked,
  before: Asked,
): Promise<TopItem[]> {
  const started = { whose, step: 'start', by, most: MOST } as const;
  const [viewers, viewersBefore, peaks, sums] = await Promise.all([
    figures.peopleBy({ ...range, ...started }),
    figures.peopleBy({ ...before.range, ...started }),
    live.peaksBy({ ...range, whose, by }),
    figures.sums({ ...range, whose, measures: ['played', 'firstFrame', 'milestone'], by: [by, 'code'] }),
  ]);
  const known = viewers.filter(({ id }) => id !== '');
  const looks = await looksOf(
    overview,
    by,
    known.map(({ id }) => id),
  );
  const sumsOf = groupBy(sums, (sum) => sum[by]);
  const peopleBefore = new Map(viewersBefore.map(({ id, people }) => [id, people]));
  return known.map(({ id, people }) => {
    const own = sumsOf.get(id) ?? [];
    return {
      kind: by,
      id,
      ...(looks.get(id) ?? { title: id }),
      viewers: people,
      viewersBefore: peopleBefore.get(id) ?? null,
      peak: peaks.get(id) ?? 0,
      perViewer: people > 0 ? Math.round(watchedSeconds(own) / people) : 0,
      completed: reached(own, 100),
    };
  });
}

type Look = Pick<TopItem, 'title' | 'picture' | 'startsAt'>;

async function looksOf(
  overview: ContentOverview,
  by: 'event' | 'channel',
  ids: readonly string[],
): Promise<ReadonlyMap<string, Look>> {
  if (by === 'channel')
    return new Map(
      (await overview.channels()).map(({ id, name, image }) => [id, { title: localise(name, LOCALE), picture: image }]),
    );
  const events = await overview.events(ids);
  return new Map(
    [...events].map(([id, { name, image, startTime }]) => [
      id,
      { title: localise(name, LOCALE), picture: image, startsAt: startTime },
    ]),
  );
}
