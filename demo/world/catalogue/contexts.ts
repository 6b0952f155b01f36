import type { ContextEntry, ContextQuery, ItemReference } from '@touchline/contract/content';
import { type Club, clubs } from '../../art';
import { CAMERAS_TAG } from '../access';
import { ownCompetitions, type Sport, sports } from '../competitions';
import { SPORT } from '../events';
import { guestClubs } from '../guests';
import { both, type LocalisedText } from '../text';
import { liveToday, sportNames } from './categories';
import { shorts } from './clips';
import { shortTile } from './tiles';

type EventConditions = Omit<Extract<ContextQuery, { items: 'events' }>, 'items'>;
type Look = Pick<ContextEntry, 'tileShape' | 'tileSize' | 'regions' | 'platforms'>;

const line = (id: string, title: LocalisedText, query: ContextQuery, look: Look = {}): ContextEntry => ({
  id,
  kind: 'line',
  title,
  tileShape: '16By9',
  tileSize: 'Default',
  ...look,
  query,
});
const grid = (id: string, title: LocalisedText, query: ContextQuery, look: Look = {}): ContextEntry => ({
  ...line(id, title, query, look),
  kind: 'grid',
});
const events = (conditions: EventConditions): ContextQuery => ({ items: 'events', ...conditions });
/** Sports events without shows. */
const sport = (conditions: EventConditions): ContextQuery => events({ tags: [SPORT], ...conditions });
const picked = (...references: ItemReference[]): ContextQuery => ({ items: 'picked', references });
const tiles = (...ids: string[]): ContextQuery => picked(...ids.map((tile) => ({ tile })));

const general: ContextEntry[] = [
  line('live-now', both('Live now', 'Jetzt live'), sport({ status: ['live'], types: ['Channel'], limit: 30 }), {
    tileSize: 'Large',
  }),
  line('all-channels', both('Channels', 'Sender'), { items: 'channels' }),
  line(
    'later-today',
    both('Today and tonight', 'Heute und heute Nacht'),
    sport({ status: ['future'], day: 'soon', limit: 40 }),
  ),
  line('tomorrow', both('Tomorrow', 'Morgen'), sport({ status: ['future'], day: 'tomorrow', limit: 40 })),
  line(
    'coming-up',
    both('Coming up', 'Demnächst'),
    sport({ status: ['future'], day: 'later', types: ['Channel', 'DeepLink'], limit: 50 }),
  ),
  line(
    'replays',
    both('Replays', 'Wiederholungen'),
    sport({ status: ['past'], types: ['Vod'], newestFirst: true, limit: 50 }),
  ),
  // All of them last two hours, so that the newest ones are live and replays follow.
  line(
    'several-cameras',
    both('Several cameras', 'Mehrere Kameras'),
    events({ tags: [CAMERAS_TAG], status: ['live', 'past'], newestFirst: true, limit: 30 }),
  ),
  line(
    'night-matches',
    both('While you were sleeping', 'Während du geschlafen hast'),
    events({ status: ['past'], tags: ['night'], newestFirst: true, limit: 20 }),
    { tileSize: 'XSmall' },
  ),
  line('weekend', both('This weekend', 'Am Wochenende'), events({ status: ['future'], tags: ['weekend'], limit: 30 }), {
    tileSize: 'Small',
  }),
  line(
    'free-now',
    both('Free to watch', 'Frei zu sehen'),
    sport({ access: 'public', status: ['live', 'future'], limit: 40 }),
  ),
  line(
    'with-account',
    both('Free with an account', 'Gratis mit Konto'),
    sport({ access: 'registration', status: ['live', 'future'], limit: 30 }),
  ),
  line(
    'pay-per-view',
    both('Pay-per-view', 'Pay-per-View'),
    events({ access: 'ppv', status: ['live', 'future'], limit: 30 }),
    { tileSize: 'Large' },
  ),
  line('premium', both('With a pass', 'Mit Pass'), sport({ access: 'premium', status: ['live', 'future'], limit: 40 })),
  line('top-matches', both('Top matches', 'Topspiele'), events({ tags: ['top-match'], status: ['live', 'future'] }), {
    tileSize: 'Large',
  }),
  line(
    'clips',
    both('Clips of the week', 'Clips der Woche'),
    events({ tags: ['clip'], types: ['Vod'], newestFirst: true, limit: 9 }),
    { tileSize: 'Small' },
  ),
  line(
    'playlist:touchline-clips',
    both('From our video channel', 'Aus unserem Videokanal'),
    events({ types: ['YouTube'], newestFirst: true }),
    { tileSize: 'Small' },
  ),
  line(
    'shows-on-air',
    both('Magazines and studio', 'Magazine und Studio'),
    events({ tags: ['show'], status: ['live', 'future'], limit: 40 }),
    { tileSize: 'Small' },
  ),
  line(
    'all-clubs',
    both('Clubs', 'Vereine'),
    { items: 'pages', tags: ['club'] },
    { tileShape: 'Circle', tileSize: 'Small' },
  ),
  line('all-sports-line', both('Sports', 'Sportarten'), { items: 'pages', tags: ['sport'] }),
  line(
    'all-competitions',
    both('Competitions', 'Wettbewerbe'),
    { items: 'pages', tags: ['competition'] },
    { tileShape: 'Square' },
  ),
  line(
    'series',
    both('Series', 'Serien'),
    tiles(
      'series-studio',
      'series-pitwall',
      'series-icebox',
      'series-equal',
      'series-descents',
      'series-rallies',
      'series-hoops',
    ),
    { tileShape: '2By3' },
  ),
  line('shorts', both('Shorts', 'Kurzclips'), tiles(...shorts.map(({ id }) => shortTile(id))), {
    tileShape: '9By16',
    tileSize: 'Small',
  }),
  line(
    'in-germany',
    both('Only in Germany', 'Nur in Deutschland'),
    picked({ channel: 'classics' }, { tile: 'series-rivals' }, { page: 'home-germany' }),
    { regions: ['germany'] },
  ),
  line(
    'hand-picked',
    both('Picked by our editors', 'Von der Redaktion gewählt'),
    picked(
      { page: 'meridian-league' },
      { channel: 'one' },
      { tile: 'widget-table' },
      { tile: 'media-trailer' },
      { tile: 'slot-home' },
      { page: 'fall-line-tour' },
      { tile: 'media-poster' },
      { channel: 'womens' },
    ),
  ),
  line(
    'extras',
    both('More from Touchline', 'Mehr von Touchline'),
    tiles(
      'widget-table',
      'partner-app',
      'media-trailer',
      'youtube-rules',
      'tile-top-match',
      'tile-arena',
      'tile-clubs',
    ),
    { tileShape: 'Square', tileSize: 'XSmall' },
  ),
  line(
    'on-tv',
    both('Made for the big screen', 'Gemacht für den großen Bildschirm'),
    events({ status: ['live'], categories: ['ski', 'motorsport'] }),
    { platforms: ['tizen', 'webos'], tileSize: 'Large' },
  ),
  grid('grid-sports', both('Sports', 'Sportarten'), { items: 'pages', tags: ['sport'] }, { tileSize: 'Large' }),
  grid(
    'grid-clubs',
    both('All clubs', 'Alle Vereine'),
    { items: 'pages', tags: ['club'] },
    { tileShape: 'Square', tileSize: 'Small' },
  ),
  grid(
    'grid-competitions',
    both('All competitions', 'Alle Wettbewerbe'),
    { items: 'pages', tags: ['competition'] },
    { tileShape: 'Square' },
  ),
  grid('grid-today', both('Today in sport', 'Heute im Sport'), sport({ day: 'today', limit: 60 })),
  grid(
    'grid-shows',
    both('Shows', 'Sendungen'),
    tiles(
      'series-studio',
      'series-pitwall',
      'series-icebox',
      'series-equal',
      'series-descents',
      'series-rallies',
      'series-hoops',
      'series-rivals',
    ),
    { tileShape: '2By3' },
  ),
  grid(
    'grid-extras',
    both('Discover', 'Entdecken'),
    tiles('tile-top-match', 'widget-table', 'media-poster', 'partner-app', 'youtube-rules', 'tile-clubs'),
  ),
];

const bySport = (id: Sport): ContextEntry[] => {
  const { en, de } = sportNames[id];
  const of = (conditions: EventConditions): ContextQuery => sport({ categories: [id], ...conditions });
  return [
    line(
      liveToday(id),
      both(`${en} today`, `${de} heute`),
      of({ day: 'today', status: ['live', 'future'], types: ['Channel'], limit: 40 }),
    ),
    line(`${id}-live`, both(`${en} live`, `${de} live`), of({ status: ['live'], types: ['Channel'] }), {
      tileSize: 'Large',
    }),
    line(`${id}-next`, both(`Next in ${en.toLowerCase()}`, `${de}: demnächst`), of({ status: ['future'], limit: 40 })),
    line(
      `${id}-replays`,
      both(`${en} replays`, `${de}: Wiederholungen`),
      of({ status: ['past'], types: ['Vod'], newestFirst: true, limit: 40 }),
      { tileSize: 'Small' },
    ),
    line(`${id}-channels`, both(`${en} channels`, `${de}: Sender`), { items: 'channels', categories: [id] }),
  ];
};

const byCompetition = (): ContextEntry[] =>
  ownCompetitions.flatMap(({ id, name }) => [
    line(
      `${id}-next`,
      both(`${name.en}: live and next`, `${name.de}: live und demnächst`),
      events({ competitions: [id], status: ['live', 'future'], limit: 40 }),
    ),
    line(
      `${id}-replays`,
      both(`${name.en}: replays`, `${name.de}: Wiederholungen`),
      events({ competitions: [id], status: ['past'], newestFirst: true, limit: 40 }),
      { tileSize: 'Small' },
    ),
  ]);

const byClub = ({ code, shortName }: Club): ContextEntry[] => [
  line(
    `team-${code}-next`,
    both(`${shortName}: next matches`, `${shortName}: nächste Spiele`),
    events({ teams: [code], status: ['live', 'future'] }),
    { tileSize: 'Large' },
  ),
  line(
    `team-${code}-replays`,
    both(`${shortName}: replays`, `${shortName}: Wiederholungen`),
    events({ teams: [code], status: ['past'], newestFirst: true }),
  ),
];

/** All lines and grids. */
export const contexts = (): ContextEntry[] => [
  ...general,
  ...sports.flatMap(bySport),
  ...byCompetition(),
  ...[...clubs, ...guestClubs.flat()].flatMap(byClub),
];
