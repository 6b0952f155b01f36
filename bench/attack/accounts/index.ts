import type { Attack } from '../world/attack';

export const accounts: readonly Attack[] = [];
