import { type Static, Type } from 'typebox';
import { Instant, OneOf } from '../common';
import { FeedId, NumberText, YesNo } from './common';

/** Status of a match. */
export const matchStatuses = [
  'Fixture',
  'Playing',
  'Played',
  'Cancelled',
  'Postponed',
  'Suspended',
  'Awarded',
] as const;

const PeriodId = Type.Integer({
  description:
    '1 and 2 halves, 3 and 4 extra time, 5 shoot-out, 10 half time, 11 awaiting extra time, 12 its half time, 13 awaiting penalties, 14 full time, 16 before the match',
});
const Score = Type.Object({ home: Type.Integer({ minimum: 0 }), away: Type.Integer({ minimum: 0 }) });

/** Period, score and length of a match. */
export const SoccerMatchDetails = Type.Object({
  periodId: PeriodId,
  matchStatus: OneOf(matchStatuses),
  winner: Type.Optional(OneOf(['home', 'away', 'draw'])),
  matchLengthMin: Type.Optional(Type.Integer()),
  matchLengthSec: Type.Optional(Type.Integer()),
  matchTime: Type.Optional(Type.Integer({ description: 'Minute, while playing' })),
  period: Type.Optional(
    Type.Array(
      Type.Object({
        id: PeriodId,
        start: Instant,
        end: Type.Optional(Instant),
        lengthMin: Type.Optional(Type.Integer()),
        lengthSec: Type.Optional(Type.Integer()),
        announcedInjuryTime: Type.Optional(Type.Integer({ description: 'Seconds' })),
      }),
    ),
  ),
  scores: Type.Optional(
    Type.Object({
      ht: Type.Optional(Score),
      ft: Type.Optional(Score),
      et: Type.Optional(Score),
      pen: Type.Optional(Score),
      total: Type.Optional(Score),
    }),
  ),
});
export type SoccerMatchDetails = Static<typeof SoccerMatchDetails>;

const matchEvent = {
  contestantId: FeedId,
  periodId: PeriodId,
  timeMin: Type.Integer(),
  timeMinSec: Type.String({ description: 'Minutes and seconds, such as 21:31' }),
  lastUpdated: Instant,
  timestamp: Instant,
};
const Player = { playerId: Type.Optional(FeedId), playerName: Type.Optional(Type.String()) };
const OptaEventId = Type.Optional(Type.String());

/** A goal; `OG` is an own goal, `PG` one from a penalty. */
export const SoccerGoal = Type.Object({
  ...matchEvent,
  type: OneOf(['G', 'OG', 'PG']),
  scorerId: FeedId,
  scorerName: Type.String(),
  assistPlayerId: Type.Optional(FeedId),
  assistPlayerName: Type.Optional(Type.String()),
  secondAssistPlayerId: Type.Optional(FeedId),
  secondAssistPlayerName: Type.Optional(Type.String()),
  optaEventId: OptaEventId,
  homeScore: Type.Integer(),
  awayScore: Type.Integer(),
  varReviewed: Type.Optional(YesNo),
});
export type SoccerGoal = Static<typeof SoccerGoal>;

/** A card for a player or an official. */
export const SoccerCard = Type.Object({
  ...matchEvent,
  type: OneOf(['YC', 'Y2C', 'RC']),
  ...Player,
  teamOfficialId: Type.Optional(FeedId),
  officialName: Type.Optional(Type.String()),
  optaEventId: OptaEventId,
  cardReason: Type.Optional(Type.String()),
});
export type SoccerCard = Static<typeof SoccerCard>;

/** A substitution. */
export const SoccerSubstitute = Type.Object({
  ...matchEvent,
  playerOnId: FeedId,
  playerOnName: Type.String(),
  playerOffId: FeedId,
  playerOffName: Type.String(),
  subReason: Type.Optional(OneOf(['Tactical', 'Injury'])),
});
export type SoccerSubstitute = Static<typeof SoccerSubstitute>;

/** A penalty that was missed (`PM`) or saved (`PS`). */
export const SoccerMissedPenalty = Type.Object({
  ...matchEvent,
  type: OneOf(['PM', 'PS']),
  ...Player,
  optaEventId: OptaEventId,
});
export type SoccerMissedPenalty = Static<typeof SoccerMissedPenalty>;

/** One shot of a shoot-out. */
export const SoccerPenaltyShot = Type.Object({
  contestantId: FeedId,
  timeMin: Type.Integer(),
  timeMinSec: Type.String(),
  lastUpdated: Instant,
  timestamp: Instant,
  outcome: OneOf(['scored', 'saved', 'missed']),
  playerId: FeedId,
  scorerName: Type.String(),
  teamPenaltyNumber: Type.Integer(),
  optaEventId: OptaEventId,
});
export type SoccerPenaltyShot = Static<typeof SoccerPenaltyShot>;

/** A VAR review and its outcome. */
export const SoccerVarReview = Type.Object({
  ...matchEvent,
  type: Type.String(),
  decision: OneOf(['Confirmed', 'Cancelled']),
  outcome: Type.String(),
  ...Player,
  optaEventId: OptaEventId,
});
export type SoccerVarReview = Static<typeof SoccerVarReview>;

/** A statistic of a team, such as `possessionPercentage`; the value is a number as text. */
export const SoccerStat = Type.Object({ type: Type.String(), value: NumberText });
export type SoccerStat = Static<typeof SoccerStat>;

/** Line-up of a team; the place in the formation is a number as text. */
export const SoccerLineUp = Type.Object({
  contestantId: FeedId,
  formationUsed: Type.Optional(Type.String()),
  player: Type.Array(
    Type.Object({
      playerId: FeedId,
      firstName: Type.String(),
      lastName: Type.String(),
      shortFirstName: Type.Optional(Type.String()),
      shortLastName: Type.Optional(Type.String()),
      knownName: Type.Optional(Type.String()),
      matchName: Type.String(),
      shirtNumber: Type.Integer(),
      position: Type.String(),
      positionSide: Type.Optional(Type.String()),
      formationPlace: Type.Optional(NumberText),
      subPosition: Type.Optional(Type.String()),
      captain: Type.Optional(OneOf(['yes'])),
    }),
  ),
  stat: Type.Optional(Type.Array(SoccerStat)),
  teamOfficial: Type.Optional(
    Type.Object({ id: FeedId, firstName: Type.String(), lastName: Type.String(), type: Type.String() }),
  ),
});
export type SoccerLineUp = Static<typeof SoccerLineUp>;
