import { MOST_MOMENT_SECONDS } from '@touchline/contract/schema';
import type { FastifyInstance } from 'fastify';
import type { MomentsOfLines } from '../../content';
import { Problem } from '../../kernel/http/problem';
import type { StudioCalls } from '../audit/studio-calls';

/** Sixty lines with five hundred picked items each. */
const BODY_LIMIT = 4_000_000;

type Evaluate = MomentsOfLines['evaluate'];

/** Counts with what a release makes of the content. */
export type EvaluateInRelease = (releaseId: number, ...asked: Parameters<Evaluate>) => ReturnType<Evaluate>;

interface MomentSources {
  moments: MomentsOfLines;
  inRelease: EvaluateInRelease;
}

/** How many tiles lines have at the moments of a day. */
export function momentRoutes(app: FastifyInstance, calls: StudioCalls, { moments, inRelease }: MomentSources): void {
  calls.change(
    app,
    'studioLineMoments',
    async ({ body, note }) => {
      const { from, to, regionId, platform, utcOffsetMins, lines, release } = body;
      if (to <= from || to - from > MOST_MOMENT_SECONDS)
        throw new Problem(400, 'Bad request', `to: has to be at most ${MOST_MOMENT_SECONDS / 3600} hours after from`);
      note({ from, to, regionId, lines: lines.map(({ id }) => id), ...(release === undefined ? {} : { release }) });
      const asked = [
        { from, to, utcOffsetMins, lines },
        { regionId, platform, locale: 'en' },
      ] as const;
      return release === undefined ? moments.evaluate(...asked) : inRelease(release, ...asked);
    },
    { bodyLimit: BODY_LIMIT },
  );
}
