import type { Page } from '@touchline/contract';
import { MatchesWidget } from './fixtures/MatchesWidget';
import { CommentaryWidget } from './match/CommentaryWidget';
import { MatchWidget } from './match/MatchWidget';
import { TeamCommentaryWidget } from './match/TeamCommentaryWidget';
import { StandingsWidget } from './table/StandingsWidget';

type Widget = NonNullable<Page['dataWidget']>;

/** The soccer widget that a page names (SOCCER-07); nothing where it does not say of what. */
export function DataWidget({ widget }: { widget: Widget }) {
  const { type, tournamentCalendarId, contestantId, fixtureId, mode = 'Fallback' } = widget;
  switch (type) {
    case 'Standings':
      return tournamentCalendarId === undefined ? null : <StandingsWidget id={tournamentCalendarId} />;
    case 'Matches':
      return <MatchesWidget tournamentCalendarId={tournamentCalendarId} contestantId={contestantId} />;
    case 'Match':
      return fixtureId === undefined ? null : <MatchWidget id={fixtureId} />;
    case 'Commentary':
      return fixtureId === undefined ? null : <CommentaryWidget id={fixtureId} mode={mode} />;
    case 'TeamPageCommentary':
      return contestantId === undefined ? null : <TeamCommentaryWidget contestantId={contestantId} mode={mode} />;
    default:
      return null;
  }
}
