import type { Attack } from '../world/attack';
import { queue } from './queue';
import { resumed } from './resumed';

export const media: readonly Attack[] = [resumed, queue];
