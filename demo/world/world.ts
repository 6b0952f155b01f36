import type { CameraEntry, ConfigFile, ContentEntries, EventEntry, Manifest } from '@touchline/contract/content';
import { cameraEvents, cameraManifests } from './cameras';
import { campaigns } from './catalogue/campaigns';
import { categories } from './catalogue/categories';
import { channels } from './catalogue/channels';
import { contexts } from './catalogue/contexts';
import { offers, promotions, tvModels, vouchers } from './catalogue/offers';
import { configs, flags, manifest, regions } from './catalogue/regions';
import { streams } from './catalogue/streams';
import { tiles } from './catalogue/tiles';
import { dayOf } from './clock';
import { eventOf, programmeEvent } from './events';
import { extraEvents, regionalPrices } from './extras';
import { Gallery } from './gallery';
import { clubPages } from './pages/clubs';
import { homePages } from './pages/home';
import { servicePages } from './pages/services';
import { sportPages } from './pages/sports';
import { highlights } from './pages/stage';
import { widgetPages } from './pages/widgets';
import { Pictures } from './pictures';
import type { Fixture } from './schedule/fixture';
import { programmesOfDay } from './schedule/programme';
import { fixturesAround } from './schedule/schedule';

type EntryLists = {
  readonly [Subject in Exclude<keyof ContentEntries, 'events' | 'cameras'>]: ContentEntries[Subject][];
};

/** The content of the demo world at a time. */
export interface World extends EntryLists {
  readonly manifest: Manifest;
  readonly configs: Readonly<Record<string, ConfigFile>>;
  /** Events by file. */
  readonly events: Readonly<Record<string, EventEntry[]>>;
  /** Cameras of events by file. */
  readonly cameras: Readonly<Record<string, CameraEntry[]>>;
  readonly gallery: Gallery;
}

/** The match for the match centre: a live one, preferably of our own leagues. */
const footballMatch = (fixtures: readonly Fixture[], now: number): Fixture | undefined => {
  const running = fixtures.filter(
    ({ competition, start, end }) => competition.sport === 'football' && start <= now && end > now,
  );
  return running.find(({ competition }) => !competition.guest) ?? running[0];
};

const onSale = (events: readonly EventEntry[], now: number): string[] =>
  events
    .filter(({ ppvInfo, endTime = 0 }) => ppvInfo && endTime > now)
    .sort((a, b) => a.startTime - b.startTime)
    .slice(0, 6)
    .map(({ id }) => id);

function eventFiles(fixtures: readonly Fixture[], now: number, pictures: Pictures): Record<string, EventEntry[]> {
  const files: Record<string, EventEntry[]> = {};
  for (const fixture of fixtures) {
    (files[fixture.competition.sport] ??= []).push(...regionalPrices(fixture, eventOf(fixture, now, pictures)));
  }
  const today = dayOf(now);
  const programmes = [...programmesOfDay(today), ...programmesOfDay(today + 1)];
  files['programmes'] = programmes.map((programme) => programmeEvent(programme, now, pictures));
  files['cameras'] = cameraEvents(now, fixtures, pictures);
  files['extras'] = extraEvents(now, fixtures, pictures);
  return files;
}

/** The demo world as a pure function of time. */
export function worldAt(now: number): World {
  const gallery = new Gallery();
  const pictures = new Pictures(gallery);
  const fixtures = fixturesAround(now);
  const events = eventFiles(fixtures, now, pictures);
  const allEvents = Object.values(events).flat();
  const chosen = highlights(fixtures, now);
  const [top] = chosen;
  if (!top) throw new Error('There is no live or upcoming event.');
  return {
    manifest,
    regions,
    configs,
    flags,
    categories: categories(pictures),
    streams: streams(),
    channels: channels(pictures),
    events,
    cameras: cameraManifests(allEvents),
    contexts: contexts(),
    tiles: tiles(pictures, top.id),
    pages: [
      ...homePages(chosen, pictures),
      ...servicePages(onSale(allEvents, now), pictures),
      ...sportPages(pictures),
      ...widgetPages((footballMatch(fixtures, now) ?? top).id, now),
      ...clubPages(pictures),
    ],
    offers: offers(pictures),
    promotions: promotions(now),
    tvModels,
    vouchers,
    campaigns: campaigns(now, pictures),
    gallery,
  };
}
