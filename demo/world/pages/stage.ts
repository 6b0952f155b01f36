import type { PageEntry } from '@touchline/contract/content';
import { isTopMatch } from '../access';
import { nameOf } from '../events';
import type { Pictures } from '../pictures';
import { hash } from '../random';
import type { Fixture } from '../schedule/fixture';
import { both, type LocalisedText } from '../text';

type Slide = NonNullable<PageEntry['stageLinesPage']>['stage']['slides'][number];

const SLIDES = 5;

const art = ({ contest, competition, id }: Fixture, pictures: Pictures): Pick<Slide, 'image' | 'tallImage'> => {
  if (contest.kind === 'match') {
    return {
      image: pictures.match(contest.home, contest.away, 'hero'),
      tallImage: pictures.match(contest.home, contest.away, 'tall'),
    };
  }
  const key = `stage-${hash(id) % 4}`;
  return {
    image: pictures.poster(competition.sport, key, 'hero'),
    tallImage: pictures.poster(competition.sport, key, 'tall'),
  };
};

const callToActionOf = (fixture: Fixture): LocalisedText =>
  isTopMatch(fixture) ? both('Get the match', 'Spiel holen') : both('Watch', 'Ansehen');

const slide = (fixture: Fixture, eventId: string, pictures: Pictures): Slide => ({
  id: `slide-${fixture.id}`,
  title: nameOf(fixture),
  text: both(
    `Live from ${fixture.venue.place}, with a choice of two commentary teams`,
    `Live aus ${fixture.venue.place}, wahlweise mit zwei Kommentar-Teams`,
  ),
  kicker: fixture.competition.name,
  callToAction: callToActionOf(fixture),
  ...art(fixture, pictures),
  opens: { event: eventId },
});

const weight = (fixture: Fixture): number => {
  if (isTopMatch(fixture)) return 0;
  if (fixture.competition.guest) return 4;
  return fixture.regular ? 1 : 3;
};

/** Upcoming events rank below live ones. */
const LATER = 100;

const rankOf = (fixture: Fixture, now: number): number => {
  const hours = (fixture.start - now) / 3600;
  return weight(fixture) * 4 + (hours > 0 ? LATER + hours : 0);
};

/** Events for the stage: live first, starting with football, at most two per sport. */
export function highlights(fixtures: readonly Fixture[], now: number): Fixture[] {
  const ranked = fixtures
    .filter((fixture) => fixture.end > now && !fixture.parallel)
    .map((fixture) => ({ fixture, rank: rankOf(fixture, now) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ fixture }) => fixture);
  const opener = ranked.find(({ competition }) => competition.sport === 'football');
  const chosen = opener ? [opener] : [];
  for (const fixture of ranked) {
    const sameSport = chosen.filter(({ competition }) => competition.sport === fixture.competition.sport);
    if (fixture !== opener && sameSport.length < 2 && chosen.length < SLIDES) chosen.push(fixture);
  }
  return chosen;
}

/** The stage of a home page; `eventId` returns the regional id of a fixture. */
export const stageOf = (
  chosen: readonly Fixture[],
  pictures: Pictures,
  eventId = (fixture: Fixture): string => fixture.id,
): { slides: Slide[] } => ({ slides: chosen.map((fixture) => slide(fixture, eventId(fixture), pictures)) });
