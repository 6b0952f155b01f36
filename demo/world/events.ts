import type { EventEntry } from '@touchline/contract/content';
import { CAMERAS_TAG, isHeldBack, isTopMatch, termsOf } from './access';
import { preroll } from './advertising';
import { channelTerms } from './catalogue/channels';
import { eventStream } from './catalogue/stream-ids';
import { HOUR, weekdayOf } from './clock';
import type { Sport } from './competitions';
import { familyName, hosts } from './people';
import { lettering, type Pictures } from './pictures';
import { cycle, hash } from './random';
import type { Fixture, Match } from './schedule/fixture';
import type { Programme } from './schedule/programme';
import { both, type LocalisedText, same } from './text';
import { football } from './texts/football';
import { basketball, hockey } from './texts/indoor';
import { describe, fill, type Lines, type Words } from './texts/lines';
import { motorsport, ski } from './texts/outdoor';
import { tennis } from './texts/tennis';

const linesOf: Readonly<Record<Sport, Lines>> = { football, hockey, basketball, motorsport, ski, tennis };

/** Tag of sports events, as opposed to shows. */
export const SPORT = 'sport';

/** Coprime to the number of lines, so that descriptions differ on consecutive days. */
const DAY_STRIDE = 13;

/** Prefixes "Night match: …" at unusual hours. */
const withHour = (fixture: Fixture, name: LocalisedText): LocalisedText => {
  if (!fixture.night || fixture.contest.kind !== 'match') return name;
  const hour = (fixture.start / HOUR) % 24;
  if (hour < 6 || hour >= 21) return both(`Night match: ${name.en}`, `Nachtspiel: ${name.de}`);
  return hour <= 10 ? both(`Early match: ${name.en}`, `Frühspiel: ${name.de}`) : name;
};

const matchName = ({ home, away, women }: Match): LocalisedText =>
  women
    ? both(`${home.shortName} Women – ${away.shortName} Women`, `${home.shortName} Frauen – ${away.shortName} Frauen`)
    : same(`${home.shortName} – ${away.shortName}`);

/** Name of a fixture. */
export function nameOf(fixture: Fixture): LocalisedText {
  const { contest, venue } = fixture;
  if (contest.kind === 'match') return withHour(fixture, matchName(contest));
  if (contest.kind === 'duel') return same(`${contest.first} – ${contest.second}`);
  return both(`${contest.title.en}, ${venue.place}`, `${contest.title.de}, ${venue.place}`);
}

const shortNameOf = ({ contest }: Fixture): LocalisedText => {
  if (contest.kind === 'match') return same(`${contest.home.code} – ${contest.away.code}`);
  if (contest.kind === 'duel') return same(`${familyName(contest.first)} – ${familyName(contest.second)}`);
  return contest.title;
};

const wordsOf = (fixture: Fixture): Words => {
  const { contest, venue, competition } = fixture;
  const words = { venue: venue.name, place: venue.place, within: competition.within };
  if (contest.kind === 'match') {
    const { home, away } = contest;
    return { ...words, a: home.shortName, b: away.shortName, anick: home.nickname, bnick: away.nickname };
  }
  if (contest.kind === 'duel') return { ...words, a: contest.first, b: contest.second, stage: contest.stage };
  return { ...words, title: contest.title, one: contest.leaders[0], two: contest.leaders[1] };
};

const imageOf = ({ contest, competition, venue, slot }: Fixture, pictures: Pictures): string => {
  if (contest.kind === 'match') return pictures.match(contest.home, contest.away);
  if (contest.kind === 'duel') return pictures.poster('tennis', `court-${hash(contest.first + contest.second) % 8}`);
  const words = { title: venue.place, kicker: competition.name.en };
  return pictures.poster(
    competition.sport,
    `${venue.place.replaceAll(/[^A-Za-z]/g, '')}-${slot % 2}`.toLowerCase(),
    'wide',
    words,
  );
};

/** A fixture as an event: upcoming or live on a channel, or past and on demand. */
export function eventOf(fixture: Fixture, now: number, pictures: Pictures): EventEntry {
  const { contest, competition } = fixture;
  const over = fixture.end <= now;
  const terms = termsOf(fixture);
  const isOpen = terms.public === true;
  const sequence = fixture.day * DAY_STRIDE + fixture.slot;
  const clubs = contest.kind === 'match' ? [contest.home, contest.away] : [];
  return {
    id: fixture.id,
    name: nameOf(fixture),
    shortName: shortNameOf(fixture),
    live: !over,
    channelId: fixture.channel,
    categoryId: competition.sport,
    competition: competition.name,
    competitionId: competition.id,
    startTime: fixture.start,
    endTime: fixture.end,
    type: over ? 'Vod' : 'Channel',
    description: describe(linesOf[competition.sport], wordsOf(fixture), sequence),
    image: imageOf(fixture, pictures),
    streamId: eventStream(competition.sport, isOpen, sequence),
    ...terms,
    teamIds: clubs.map((club) => club.code),
    tags: tagsOf(fixture),
    keywords: keywordsOf(fixture),
    shareable: terms.regions === undefined,
    watchable: over || !isHeldBack(fixture),
    // Skiing is free; its replays are paid for by ads.
    ...(over && competition.sport === 'ski' && { adSettings: preroll }),
    partnerIds: [],
    // Matches have the id of the fixture, also if a region has a separate event.
    ...(contest.kind === 'match' && contest.place && { matchId: fixture.id }),
    ...(contest.kind === 'match' && {
      palette: { accent: contest.home.colours.primary, gradientStart: contest.home.colours.secondary },
    }),
    ...(isTopMatch(fixture) &&
      contest.kind === 'match' && { backgroundImage: pictures.match(contest.home, contest.away, 'hero') }),
  };
}

/** Search keywords. Clubs with a page have their own. */
const keywordsOf = (fixture: Fixture): LocalisedText[] => [
  fixture.venue.name,
  same(fixture.venue.place),
  ...(isTopMatch(fixture) ? CAMERA_KEYWORDS : []),
];

/** What viewers search for to find events that are shown from several cameras. */
export const CAMERA_KEYWORDS: readonly LocalisedText[] = [
  both('several cameras', 'mehrere Kameras'),
  both('multi-camera', 'Multikamera'),
];

const tagsOf = (fixture: Fixture): string[] => [
  SPORT,
  ...(isTopMatch(fixture) ? ['top-match', CAMERAS_TAG] : []),
  ...(fixture.night ? ['night'] : []),
  ...(weekdayOf(fixture.day) >= 5 && fixture.regular ? ['weekend'] : []),
];

/** A show as an event, with the access of its channel. */
export function programmeEvent(programme: Programme, now: number, pictures: Pictures): EventEntry {
  const { show, channel, number, start, end } = programme;
  const over = end <= now;
  const host = cycle(hosts, programme.day + number + channel.length);
  const about = fill([show.about.en, show.about.de], { host });
  const terms = channelTerms(channel);
  return {
    id: programme.id,
    name: show.name,
    live: false,
    channelId: channel,
    categoryId: show.sport,
    startTime: start,
    endTime: end,
    type: over ? 'Vod' : 'Channel',
    description: {
      short:
        show.footage === 'studio' ? both(`With ${host}.`, `Mit ${host}.`) : both('In full length.', 'In voller Länge.'),
      long: about,
    },
    image: pictures.poster(show.sport, `show-${show.id}`, 'wide', lettering(show.name)),
    backgroundImage: pictures.poster(show.sport, `show-${show.id}`, 'hero'),
    streamId: eventStream(show.footage, terms.public === true, hash(show.id)),
    ...terms,
    tags: ['show', `show-${show.id}`, ...(show.footage === 'studio' ? ['magazine'] : [])],
    watchable: over || channel !== 'replay',
  };
}
