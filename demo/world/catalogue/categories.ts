import type { CategoryEntry } from '@touchline/contract/content';
import { ownCompetitions, type Sport, sports } from '../competitions';
import type { Pictures } from '../pictures';
import { type Both, both } from '../text';

/** How the sports are called. */
export const sportNames: Readonly<Record<Sport, Both>> = {
  football: both('Football', 'Fußball'),
  hockey: both('Ice hockey', 'Eishockey'),
  basketball: both('Basketball', 'Basketball'),
  motorsport: both('Motorsport', 'Motorsport'),
  ski: both('Skiing', 'Ski'),
  tennis: both('Tennis', 'Tennis'),
};

/** The mark of a sport's first competition stands for the sport. */
export const markOf = (sport: Sport, pictures: Pictures): string =>
  pictures.mark(ownCompetitions.find((competition) => competition.sport === sport)?.mark ?? 'meridian-league');

export const liveToday = (sport: Sport): string => `${sport}-live-today`;

/** The sports as categories. */
export const categories = (pictures: Pictures): CategoryEntry[] =>
  sports.map((sport, position) => ({
    id: sport,
    name: sportNames[sport],
    icon: markOf(sport, pictures),
    liveTodayLineContextId: liveToday(sport),
    position,
  }));
