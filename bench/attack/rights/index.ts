import type { Attack } from '../world/attack';
import { devices, sharedAddress, signOut } from './devices';
import { regions } from './regions';
import { refreshes, withoutDatabase } from './sessions';

export const rights: readonly Attack[] = [regions, devices, sharedAddress, signOut, refreshes, withoutDatabase];
