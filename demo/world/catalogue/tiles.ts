import type { TileEntry } from '@touchline/contract/content';
import { ownCompetitions, type Sport } from '../competitions';
import { lettering, type Pictures } from '../pictures';
import { allShows, type Show } from '../shows';
import { both, same } from '../text';
import { sportNames } from './categories';
import { type Clip, shorts, trailer } from './clips';
import { clipStream } from './stream-ids';

const seriesIds = new Set(['studio', 'pitwall', 'icebox', 'equal', 'descents', 'rallies', 'hoops', 'rivals']);

/** A series as a portrait poster that opens the page of its sport. */
const series = (show: Show, pictures: Pictures): TileEntry => ({
  id: `series-${show.id}`,
  title: show.name,
  subtitle: sportNames[show.sport],
  type: 'Page',
  pageId: show.sport,
  image: pictures.poster(show.sport, `series-${show.id}`, 'book', lettering(show.name)),
});

const competitionOf = (sport: Sport) =>
  ownCompetitions.find((competition) => competition.sport === sport)?.name ?? sportNames[sport];

/** A short upright recording; its page is that of its sport. */
const short = ({ id, footage, title }: Clip, pictures: Pictures): TileEntry => ({
  id: shortTile(id),
  title,
  subtitle: competitionOf(footage),
  type: 'Media',
  image: pictures.poster(footage, `short-${id}`, 'tall'),
  previewImage: pictures.poster(footage, `short-${id}`, 'tall'),
  streamId: clipStream(id),
  lineContextId: 'shorts',
  pageId: footage,
});

/** The tile of a short. */
export const shortTile = (clipId: string): string => `short-${clipId}`;

/** Hand-made tiles of every type. `topEventId` is the first event. */
export const tiles = (pictures: Pictures, topEventId: string): TileEntry[] => [
  ...allShows.filter((show) => seriesIds.has(show.id)).map((show) => series(show, pictures)),
  ...shorts.map((clip) => short(clip, pictures)),
  {
    id: 'widget-table',
    title: both('Table calculator', 'Tabellenrechner'),
    subtitle: both('What if?', 'Was wäre, wenn?'),
    type: 'HtmlWidget',
    image: pictures.poster('football', 'table', 'square'),
    htmlWidgetUrl: '/widgets/table-calculator',
  },
  {
    id: 'partner-app',
    title: both('Street Hoops app', 'Street-Hoops-App'),
    type: 'DeepLink',
    image: pictures.poster('basketball', 'partner', 'square'),
    deepLink: {
      ios: { url: 'touchline-street-hoops://home' },
      android: { url: 'touchline-street-hoops://home' },
      appName: 'Street Hoops',
    },
  },
  {
    id: 'media-trailer',
    title: trailer.title,
    type: 'Media',
    image: pictures.poster(trailer.footage, 'trailer'),
    streamId: clipStream(trailer.id),
  },
  {
    id: 'media-poster',
    title: both('Poster of the month', 'Poster des Monats'),
    subtitle: both('To look at', 'Zum Anschauen'),
    type: 'Media',
    image: pictures.poster('ski', 'month'),
  },
  {
    id: 'slot-home',
    title: both('Tarn & Tide: coats for the away end', 'Tarn & Tide: Jacken für den Gästeblock'),
    subtitle: same('tarnandtide.example'),
    type: 'Ad',
    image: pictures.spot('tarn-and-tide', 'en'),
    adUrl: 'https://tarnandtide.example/',
  },
  {
    id: 'youtube-rules',
    title: both('Offside explained with cutlery', 'Abseits, erklärt mit Besteck'),
    type: 'Youtube',
    image: pictures.poster('football', 'rules', 'square'),
    youtubeId: 'tl-demo-abs',
  },
  {
    id: 'tile-top-match',
    title: both('The match to watch', 'Das Spiel des Tages'),
    type: 'Event',
    eventId: topEventId,
    size: 'Large',
  },
  {
    id: 'tile-arena',
    title: both('Switch to Arena', 'Weiter zu Arena'),
    type: 'Channel',
    channelId: 'arena',
    size: 'Small',
  },
  {
    id: 'tile-clubs',
    title: both('Find your club', 'Finde deinen Verein'),
    type: 'Page',
    image: pictures.poster('football', 'clubs'),
    pageId: 'clubs',
    size: 'XSmall',
  },
];
