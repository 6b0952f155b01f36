import type { UserTokens } from '@touchline/contract';
import { disputeMessage, type Intent, refundMessage } from '@touchline/server/test/support/stripe';
import { type Attack, type Check, check, type World } from '../world/attack';
import { drift } from '../world/books';
import { runMoney } from '../world/command';
import { device, type Person, person } from '../world/people';
import {
  accountOf,
  buyEvent,
  creditsOf,
  DAY_PASS,
  eventForSale,
  FIVE_CREDITS,
  pay,
  rightsOf,
  SUBSCRIPTION,
  tell,
} from '../world/shop';

interface Case {
  ann: Person;
  tokens: UserTokens;
  intent: Intent;
  orderId: string;
}

async function bought(world: World, offerId: string): Promise<Case> {
  const ann = await person(world, 'returned');
  const tokens = await device(world, ann);
  const { order, intent } = await pay(world, ann, offerId);
  return { ann, tokens, intent, orderId: order.id };
}

const hasLetter = async ({ letters }: World, { email }: Person, words: string): Promise<Check> => {
  const letter = await letters.wait(email, ({ text }) => text.replaceAll(/\s+/g, ' ').includes(words));
  return check(letter !== undefined, letter ? `letter “${words}”` : `no letter “${words}”`);
};

/** What a person has of an offer: the rights of a pass, else the credits. */
async function holding(world: World, { ann, tokens }: Case): Promise<string> {
  return `${(await rightsOf(world, tokens)).join() || 'no rights'} and ${await creditsOf(ann)} credits`;
}

const NOTHING = 'no rights and 0 credits';

export const refunds: Attack = {
  name: 'refunds',
  title: 'Payments that the provider refunds',
  async run(world) {
    const checks: Check[] = [];
    for (const offer of [FIVE_CREDITS, DAY_PASS, SUBSCRIPTION]) {
      const made = await bought(world, offer);
      const body = refundMessage(made.intent);
      await Promise.all([tell(world, body), tell(world, body), tell(world, refundMessage(made.intent))]);
      const left = await holding(world, made);
      checks.push(check(left === NOTHING, `${offer}: ${left}`), await hasLetter(world, made.ann, 'We have refunded'));
      const { invoices } = await accountOf(made.ann);
      checks.push(check(invoices[0]?.isRefunded === true, 'the invoice tells it'));
    }
    return [...checks, check((await drift(world.db)) === 0, `drift ${await drift(world.db)}`)];
  },
};

export const spent: Attack = {
  name: 'spent',
  title: 'A refund of credits that are spent',
  async run(world) {
    const made = await bought(world, FIVE_CREDITS);
    const [race, next] = [await eventForSale(world), await eventForSale(world, 1)];
    const first = await buyEvent(world, made.tokens, race);
    await tell(world, refundMessage(made.intent));
    const owed = await creditsOf(made.ann);
    const second = await buyEvent(world, made.tokens, next);
    await pay(world, made.ann, FIVE_CREDITS);
    const after = await creditsOf(made.ann);
    return [
      check(first.status === 200 && owed === -race.cost, `${owed} credits`),
      check(second.status === 409, `the next purchase is ${second.status}`),
      check(after === owed + 5, `${after} after a top-up`),
    ];
  },
};

export const disputes: Attack = {
  name: 'disputes',
  title: 'Payments that the buyer’s bank disputes',
  async run(world) {
    const checks: Check[] = [];
    for (const offer of [FIVE_CREDITS, SUBSCRIPTION])
      for (const end of ['won', 'lost'] as const) {
        const made = await bought(world, offer);
        const before = await holding(world, made);
        await tell(world, disputeMessage(made.intent, 'created', 'needs_response'));
        const during = await holding(world, made);
        await tell(world, disputeMessage(made.intent, 'closed', end));
        const after = await holding(world, made);
        checks.push(
          check(during === NOTHING, `${offer} disputed: ${during}`),
          check(after === (end === 'won' ? before : NOTHING), `${end}: ${after}`),
        );
      }
    return [...checks, check((await drift(world.db)) === 0, `drift ${await drift(world.db)}`)];
  },
};

export const operator: Attack = {
  name: 'operator',
  title: 'Refunds and checks from the operator’s command line',
  async run(world) {
    const made = await bought(world, SUBSCRIPTION);
    const refunded = await runMoney(world, ['refund', made.orderId]);
    const again = await runMoney(world, ['refund', made.orderId]);
    const left = await holding(world, made);
    return [
      check(refunded.code === 0 && made.intent.refunded === made.intent.amount, `refund exits ${refunded.code}`),
      check(again.code !== 0, `a second one exits ${again.code}`),
      check(left === NOTHING, left),
    ];
  },
};
