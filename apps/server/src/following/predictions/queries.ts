import type { PredictedScore, RankedPlayer, Tip } from '@touchline/contract';
import { predictionPoints } from '@touchline/rules/match/prediction-points';
import { sql } from 'kysely';
import type { Db } from '../../kernel/store/store';

/** A match as stored; times in epoch ms. */
interface KnownMatch {
  matchId: string;
  roundId: string;
  kickOff: number;
  /** Closed before its kick-off: it is in play already, or called off. */
  isClosed: boolean;
}

/** Stores matches, or their changes. */
export async function rememberMatches(db: Db, matches: readonly KnownMatch[]): Promise<void> {
  if (matches.length === 0) return;
  await sql`
    insert into prediction_match as known (match_id, round_id, kick_off, is_closed)
    select * from unnest(
      ${matches.map(({ matchId }) => matchId)}::text[], ${matches.map(({ roundId }) => roundId)}::text[],
      ${matches.map(({ kickOff }) => kickOff)}::bigint[], ${matches.map(({ isClosed }) => isClosed)}::boolean[])
    on conflict (match_id) do update
      set round_id = excluded.round_id, kick_off = excluded.kick_off, is_closed = excluded.is_closed
      where (known.round_id, known.kick_off, known.is_closed)
        is distinct from (excluded.round_id, excluded.kick_off, excluded.is_closed)`.execute(db);
}

/** The known matches among these. */
export async function knownMatches(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select match_id as id from prediction_match where match_id = any(${[...ids]}::text[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Creates a player; an existing one keeps the name. */
export async function ensurePlayer(db: Db, accountId: string, name: string): Promise<void> {
  await db
    .insertInto('prediction_player')
    .values({ account_id: accountId, name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Stores predictions and returns which. The statement itself decides whether a match is still open: before its
 * kick-off, by the given clock.
 */
export async function insertTips(db: Db, accountId: string, tips: readonly Tip[], now: number): Promise<string[]> {
  const { rows } = await sql<{ match_id: string }>`
    insert into prediction (account_id, match_id, home, away, saved_at)
    select ${accountId}::uuid, match_id, tip.home, tip.away, ${now}::bigint
    from unnest(
      ${tips.map(({ matchId }) => matchId)}::text[], ${tips.map(({ home }) => home)}::smallint[],
      ${tips.map(({ away }) => away)}::smallint[]) as tip (match_id, home, away)
    join prediction_match as match using (match_id)
    where match.kick_off > ${now}::bigint and not match.is_closed
    order by match_id
    on conflict (account_id, match_id) do update
      set home = excluded.home, away = excluded.away, saved_at = excluded.saved_at
    returning match_id`.execute(db);
  return rows.map(({ match_id }) => match_id);
}

/** A person's predictions of a round, by match. */
export async function tipsOf(db: Db, accountId: string, roundId: string): Promise<Map<string, PredictedScore>> {
  const rows = await db
    .selectFrom('prediction')
    .innerJoin('prediction_match', 'prediction_match.match_id', 'prediction.match_id')
    .select(['prediction.match_id as matchId', 'home', 'away'])
    .where('account_id', '=', accountId)
    .where('round_id', '=', roundId)
    .execute();
  return new Map(rows.map(({ matchId, home, away }) => [matchId, { home, away }]));
}

/** Predicted matches that have started by then and have no stored result. */
export async function unsettledMatches(db: Db, from: number, to: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ match_id: string }>`
    select match_id from prediction_match as match
    where home_goals is null and kick_off between ${from}::bigint and ${to}::bigint
      and exists (select from prediction where prediction.match_id = match.match_id)
    order by kick_off, match_id limit ${limit}`.execute(db);
  return rows.map(({ match_id }) => match_id);
}

/** Serialises settlements: concurrent sums of a player's points would miss each other's. */
export async function lockSettling(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('prediction-settling'))`.execute(db);
}

/** Stores a result; returns whether it is new. */
export async function setResult(db: Db, matchId: string, { home, away }: PredictedScore): Promise<boolean> {
  const { rows } = await sql`
    update prediction_match set home_goals = ${home}, away_goals = ${away}
    where match_id = ${matchId} and (home_goals, away_goals) is distinct from (${home}::smallint, ${away}::smallint)
    returning match_id`.execute(db);
  return rows.length > 0;
}

/** The distinct scores predicted for a match. */
export async function differentTips(db: Db, matchId: string): Promise<PredictedScore[]> {
  return db
    .selectFrom('prediction')
    .select(['home', 'away'])
    .distinct()
    .where('match_id', '=', matchId)
    .orderBy('home')
    .orderBy('away')
    .execute();
}

interface Worth extends PredictedScore {
  points: number;
}

/** Stores the points of each predicted score, and the sums of the match's players. */
export async function writePoints(db: Db, matchId: string, worth: readonly Worth[]): Promise<void> {
  await sql`
    update prediction set points = worth.points
    from unnest(
      ${worth.map(({ home }) => home)}::smallint[], ${worth.map(({ away }) => away)}::smallint[],
      ${worth.map(({ points }) => points)}::smallint[]) as worth (home, away, points)
    where match_id = ${matchId} and prediction.home = worth.home and prediction.away = worth.away`.execute(db);
  await sql`
    update prediction_player as player set points = sums.points, exact = sums.exact
    from (
      select account_id, sum(points) as points, count(*) filter (where points = ${predictionPoints.exact}) as exact
      from prediction
      where account_id in (select account_id from prediction where match_id = ${matchId})
      group by account_id
    ) as sums
    where sums.account_id = player.account_id`.execute(db);
}

export async function findPlayer(db: Db, accountId: string) {
  return db
    .selectFrom('prediction_player')
    .select(['name', 'points', 'exact'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

export async function renamePlayer(db: Db, accountId: string, name: string): Promise<void> {
  await db
    .insertInto('prediction_player')
    .values({ account_id: accountId, name })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ name }))
    .execute();
}

export async function countPlayers(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from prediction_player`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The number of players ranked before these sums. */
export async function countBetter(db: Db, points: number, exact: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from prediction_player where (points, exact) > (${points}::int, ${exact}::int)`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Players by points, then by exact scores; players equal in both share a rank and are sorted by name. */
export async function rankedPlayers(db: Db, accountId: string, offset: number, limit: number): Promise<RankedPlayer[]> {
  const { rows } = await sql<RankedPlayer>`
    select rank() over (order by points desc, exact desc) as rank, name, points, exact,
      account_id = ${accountId}::uuid as "isMe"
    from prediction_player
    order by points desc, exact desc, name, account_id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
