import type { Attack } from '../world/attack';

export const rights: readonly Attack[] = [];
