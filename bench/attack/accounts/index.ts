import type { Attack } from '../world/attack';
import { backup } from './backup';
import { commonPasswords, notices, proofs } from './credentials';
import { rotation } from './keys';

export const accounts: readonly Attack[] = [notices, proofs, commonPasswords, rotation, backup];
