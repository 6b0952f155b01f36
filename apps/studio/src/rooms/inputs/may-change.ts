import type { StudioRole } from '@touchline/contract';

/** The roles that the server lets change inputs. */
export const CHANGERS: readonly StudioRole[] = ['owner', 'producer'];
