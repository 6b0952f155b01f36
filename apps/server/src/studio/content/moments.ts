import { MOST_MOMENT_SECONDS } from '@touchline/contract/schema';
import type { FastifyInstance } from 'fastify';
import type { MomentsOfLines } from '../../content';
import { Problem } from '../../kernel/http/problem';
import type { StudioCalls } from '../audit/studio-calls';

/** Sixty lines with five hundred picked items each. */
const BODY_LIMIT = 4_000_000;

/** How many tiles lines have at the moments of a day. */
export function momentRoutes(app: FastifyInstance, calls: StudioCalls, { moments }: { moments: MomentsOfLines }): void {
  calls.change(
    app,
    'studioLineMoments',
    async ({ body, note }) => {
      const { from, to, regionId, platform, utcOffsetMins, lines } = body;
      if (to <= from || to - from > MOST_MOMENT_SECONDS)
        throw new Problem(400, 'Bad request', `to: has to be at most ${MOST_MOMENT_SECONDS / 3600} hours after from`);
      note({ from, to, regionId, lines: lines.map(({ id }) => id) });
      return moments.evaluate({ from, to, utcOffsetMins, lines }, { regionId, platform, locale: 'en' });
    },
    { bodyLimit: BODY_LIMIT },
  );
}
