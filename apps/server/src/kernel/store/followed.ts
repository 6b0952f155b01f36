import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whether an event belongs to a page that is kept: of its teams, its competition or its sport. */
export const isFollowed = (): RawBuilder<SqlBool> => sql<SqlBool>`
  case when page.team_id is not null then page.team_id = any(event.team_ids)
  else event.competition_id = page.id or event.category_id = page.id end`;
