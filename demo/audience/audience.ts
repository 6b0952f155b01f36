import type { SimulatedAudience } from '@touchline/contract';
import { adsOf } from './ads';
import { cellsOf } from './cells';
import { liveAt } from './live';
import { ordersOf } from './orders';
import { peopleIn } from './people';

/** The audience of the demo world: the same at the same time on every machine, from its programme and its matches. */
export const openAudience = (): SimulatedAudience => ({
  cells: cellsOf,
  people: peopleIn,
  live: liveAt,
  orders: ordersOf,
  ads: adsOf,
});
