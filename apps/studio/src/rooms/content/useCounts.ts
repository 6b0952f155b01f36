import { call } from '../../shell/api';
import { useReleases } from '../../shell/draft/releases';
import { useAnswer } from '../../shell/useAnswer';
import type { SubjectId } from './subjects';

type Counts = Partial<Readonly<Record<SubjectId, number>>>;
const none: Counts = {};

/** How many entries each subject has, as the current release makes it. Without an answer there are no figures. */
export function useCounts(): Counts {
  const { current, isLoaded } = useReleases();
  const answer = useAnswer(`counts ${isLoaded} ${current?.id} ${current?.changes}`, async (signal) =>
    isLoaded
      ? call('studioContentCounts', { query: { release: current?.id }, signal })
      : ({ ok: true, status: 200, data: {} } as const),
  );
  const counts = answer.data;
  if (!counts) return none;
  const { clubs, features, pages = 0, configs: _configs, flags: _flags, locales: _locales, ...kinds } = counts;
  return {
    ...kinds,
    ...(clubs !== undefined && { clubs, pages: pages - clubs }),
    ...(features !== undefined && { features }),
  };
}
