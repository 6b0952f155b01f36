import type { Attack } from '../world/attack';
import { closing } from './closing';
import { collectibles } from './collectibles';
import { histories } from './histories';
import { kills } from './kills';
import { dayPass, prices } from './prices';
import { disputes, operator, refunds, spent } from './returns';
import { failingRefunds, tabs } from './tabs';
import { forged, permuted, repeated, webhookFirst } from './webhooks';

export const money: readonly Attack[] = [
  tabs,
  failingRefunds,
  webhookFirst,
  permuted,
  forged,
  repeated,
  dayPass,
  prices,
  refunds,
  spent,
  disputes,
  operator,
  kills,
  closing,
  histories,
  collectibles,
];
