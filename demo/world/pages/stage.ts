import type { PageEntry } from '@touchline/contract/content';
import { isTopMatch } from '../access';
import { nameOf } from '../events';
import type { Pictures } from '../pictures';
import { hash } from '../random';
import type { Fixture } from '../schedule/fixture';
import { type Both, both } from '../text';

type Slide = NonNullable<PageEntry['stageLinesPage']>['stage']['slides'][number];

const SLIDES = 5;

const kickerOf = (fixture: Fixture, now: number): Both => {
  const { en, de } = fixture.competition.name;
  return fixture.start <= now
    ? both(`${en} · on now`, `${de} · läuft`)
    : both(`${en} · coming up`, `${de} · demnächst`);
};

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

const callOf = (fixture: Fixture, now: number): Both => {
  if (isTopMatch(fixture)) return both('Get the match', 'Spiel holen');
  return fixture.start <= now ? both('Watch', 'Ansehen') : both('Set a reminder', 'Erinnern');
};

const slide = (fixture: Fixture, eventId: string, now: number, pictures: Pictures): Slide => ({
  id: `slide-${fixture.id}`,
  title: nameOf(fixture),
  text: both(
    `${fixture.venue.place}. Live with two commentaries.`,
    `${fixture.venue.place}. Live mit zwei Kommentaren.`,
  ),
  kicker: kickerOf(fixture, now),
  callToAction: callOf(fixture, now),
  ...art(fixture, pictures),
  opens: { event: eventId },
});

const weight = (fixture: Fixture): number => {
  if (isTopMatch(fixture)) return 0;
  if (fixture.competition.guest) return 4;
  return fixture.regular ? 1 : 3;
};

/** What to put first: a football match, then what runs now or next, no sport more than twice. */
export function highlights(fixtures: readonly Fixture[], now: number): Fixture[] {
  const ranked = fixtures
    .filter((fixture) => fixture.end > now && !fixture.parallel)
    .map((fixture) => ({ fixture, rank: Math.max(0, fixture.start - now) / 3600 + weight(fixture) * 4 }))
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

/** The stage of a home page; `eventId` says under which id a region has a fixture. */
export const stageOf = (
  chosen: readonly Fixture[],
  now: number,
  pictures: Pictures,
  eventId = (fixture: Fixture): string => fixture.id,
): { slides: Slide[] } => ({ slides: chosen.map((fixture) => slide(fixture, eventId(fixture), now, pictures)) });
