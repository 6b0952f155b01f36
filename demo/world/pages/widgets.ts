import type { PageEntry } from '@touchline/contract/content';
import { dayOf, weekOf } from '../clock';
import { competitions } from '../competitions';
import { mensRound, placeOf } from '../schedule/seasons';
import { both, type LocalisedText } from '../text';

const LEAGUE = 'meridian-league';

/** Past and future seasons, the cup in groups, and the women's table. */
const otherSeasons = (now: number): PageEntry[] => {
  const { season } = placeOf(competitions.league, mensRound(weekOf(dayOf(now)), 0));
  const page = (
    id: string,
    title: LocalisedText,
    type: 'Matches' | 'Standings',
    tournamentCalendarId: string,
  ): PageEntry => ({
    id,
    name: title,
    title,
    categoryId: 'football',
    pageType: 'DataWidget',
    dataWidget: { type, tournamentCalendarId },
  });
  return [
    page('league-last-season', both('Last season', 'Vorige Saison'), 'Matches', `${LEAGUE}-${season - 1}`),
    page('league-next-season', both('Next season', 'Nächste Saison'), 'Matches', `${LEAGUE}-${season + 1}`),
    page('cup-groups', both('Meridian Cup: groups', 'Meridian Cup: Gruppen'), 'Standings', competitions.cup.id),
    page('womens-table', both('Women’s table', 'Tabelle der Frauen'), 'Standings', competitions.womens.id),
  ];
};

/** Data and HTML widget pages, and one of an unknown type. */
export const widgetPages = (footballMatchId: string, now: number): PageEntry[] => [
  ...otherSeasons(now),
  {
    id: 'league-table',
    name: both('Table', 'Tabelle'),
    title: both('Meridian League: table', 'Meridian League: Tabelle'),
    categoryId: 'football',
    pageType: 'DataWidget',
    dataWidget: { type: 'Standings', tournamentCalendarId: LEAGUE },
  },
  {
    id: 'league-matches',
    name: both('Matches', 'Spiele'),
    title: both('Meridian League: matches', 'Meridian League: Spiele'),
    categoryId: 'football',
    pageType: 'DataWidget',
    dataWidget: { type: 'Matches', tournamentCalendarId: LEAGUE },
  },
  {
    id: 'match-centre',
    name: both('Match centre', 'Spielzentrum'),
    categoryId: 'football',
    pageType: 'DataWidget',
    dataWidget: { type: 'Match', tournamentCalendarId: LEAGUE, fixtureId: footballMatchId },
  },
  {
    id: 'live-text',
    name: both('Live text', 'Liveticker'),
    categoryId: 'football',
    pageType: 'DataWidget',
    dataWidget: { type: 'Commentary', fixtureId: footballMatchId, mode: 'Fallback' },
  },
  {
    id: 'club-live-text',
    name: both('Northbank live text', 'Northbank-Liveticker'),
    categoryId: 'football',
    pageType: 'DataWidget',
    dataWidget: { type: 'TeamPageCommentary', tournamentCalendarId: LEAGUE, contestantId: 'NBK', mode: 'Auto' },
  },
  {
    id: 'shot-chart',
    name: both('Shot chart', 'Wurfkarte'),
    categoryId: 'basketball',
    pageType: 'HtmlWidget',
    htmlWidget: { url: '/widgets/shot-chart', height: 640 },
  },
  {
    id: 'hologram',
    name: both('Hologram', 'Hologramm'),
    description: both(
      'A page of tomorrow: today’s apps say that they cannot show it.',
      'Eine Seite von morgen: Die Apps von heute sagen, dass sie sie nicht zeigen können.',
    ),
    pageType: 'Hologram',
    unlisted: true,
  },
];
