import type { CategoryEntry } from '@touchline/contract/content';
import { ownCompetitions, type Sport, sports } from '../competitions';
import type { Pictures } from '../pictures';
import { both, type LocalisedText } from '../text';

/** Names of the sports. */
export const sportNames: Readonly<Record<Sport, LocalisedText>> = {
  football: both('Football', 'Fußball'),
  hockey: both('Ice hockey', 'Eishockey'),
  basketball: both('Basketball', 'Basketball'),
  motorsport: both('Motorsport', 'Motorsport'),
  ski: both('Skiing', 'Ski'),
  tennis: both('Tennis', 'Tennis'),
};

/** The logo of a sport is that of its first competition. */
export const markOf = (sport: Sport, pictures: Pictures): string =>
  pictures.mark(ownCompetitions.find((competition) => competition.sport === sport)?.mark ?? 'meridian-league');

export const liveToday = (sport: Sport): string => `${sport}-live-today`;

export const categories = (pictures: Pictures): CategoryEntry[] =>
  sports.map((sport, position) => ({
    id: sport,
    name: sportNames[sport],
    icon: markOf(sport, pictures),
    liveTodayLineContextId: liveToday(sport),
    position,
  }));
