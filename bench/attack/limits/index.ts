import type { Attack } from '../world/attack';
import { crowd } from './crowd';
import { embedded } from './database';
import { drawings } from './drawings';
import { codes, networks } from './guesses';
import { proxies } from './proxies';
import { restarts } from './restarts';
import { signIns } from './sign-ins';
import { lockOut, resetMails } from './strangers';
import { streams } from './streams';
import { forgedHost, framing } from './wire';

export const limits: readonly Attack[] = [
  crowd,
  proxies,
  lockOut,
  resetMails,
  signIns,
  restarts,
  embedded,
  streams,
  codes,
  networks,
  forgedHost,
  framing,
  drawings,
];
