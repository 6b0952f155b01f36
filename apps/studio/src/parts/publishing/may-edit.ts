import type { StudioRole } from '@touchline/contract';

/** The roles that the server lets change content and publish it. */
export const EDITORS: readonly StudioRole[] = ['owner', 'editor', 'producer'];
export const mayEdit = (role: StudioRole): boolean => EDITORS.includes(role);
