import { type Source, SourceError } from '@touchline/player';
import { ApiError } from '../../../shell/api';

/** Asks for a source; a refusal keeps its code, by which the player knows whether to try again. */
export async function withCode(ask: () => Promise<Source>): Promise<Source> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ApiError) throw new SourceError(`source-${error.problem.statusCode}`, error.message);
    throw error;
  }
}
