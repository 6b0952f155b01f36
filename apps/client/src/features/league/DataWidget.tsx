import type { Page } from '@touchline/contract';
import { MatchesWidget } from './fixtures/MatchesWidget';
import { CommentaryWidget } from './match/CommentaryWidget';
import { MatchWidget } from './match/MatchWidget';
import { TeamCommentaryWidget } from './match/TeamCommentaryWidget';
import { StandingsWidget } from './table/StandingsWidget';

type Widget = NonNullable<Page['dataWidget']>;

/** The soccer widget of a page (SOCCER-07); renders nothing without the id it needs. */
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
