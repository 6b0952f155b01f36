import type { PageEntry } from '@touchline/contract/content';
import { both } from '../text';

const LEAGUE = 'meridian-league';

/** Pages of data and of others' html, and one of a type that nobody knows. */
export const widgetPages = (footballMatchId: string): PageEntry[] => [
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
  },
];
