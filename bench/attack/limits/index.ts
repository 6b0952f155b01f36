import type { Attack } from '../world/attack';

export const limits: readonly Attack[] = [];
