import type { StudioRole } from '@touchline/contract';

/** Roles that change pages; others look at them. */
export const EDITORS: readonly StudioRole[] = ['owner', 'editor', 'producer'];
