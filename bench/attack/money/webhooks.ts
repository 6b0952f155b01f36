import { message, signed } from '@touchline/server/test/support/stripe';
import { type Attack, check } from '../world/attack';
import { tally, written } from '../world/http';
import { person } from '../world/people';
import { accountOf, begin, confirm, creditsOf, enterCard, FIVE_CREDITS, pay, SUBSCRIPTION, tell } from '../world/shop';

const now = () => Math.floor(Date.now() / 1000);
const OLD_SECONDS = 3600;

/** Signatures that are not Stripe's, or not of this message, or not of now. */
const forgeries: readonly ((body: string) => string)[] = [
  () => '',
  (body) => signed(body, now(), 'whsec_guessed'),
  (body) => signed(`${body} `, now()),
  (body) => signed(body, now() - OLD_SECONDS),
  (body) => signed(body, now() + OLD_SECONDS),
];

export const forged: Attack = {
  name: 'forged',
  title: 'Forged webhooks',
  async run(world) {
    const ann = await person(world, 'forged');
    const made = await begin(ann, FIVE_CREDITS);
    const paid = message({ ...world.stripe.intentOf(made.id), status: 'succeeded' });
    const answers = await Promise.all(
      Array.from({ length: world.counts.forgeries }, (_, index) =>
        tell(world, paid, forgeries[index % forgeries.length]?.(paid)),
      ),
    );
    const refused = answers.filter(({ status }) => status === 400).length;
    const credits = await creditsOf(ann);
    return [
      check(refused === answers.length, `${refused} of ${answers.length} refused`),
      check(credits === 0, `${credits} credits`),
    ];
  },
};

export const repeated: Attack = {
  name: 'repeated',
  title: 'Many webhooks at once to one node, all of them repeated',
  async run(world) {
    const ann = await person(world, 'repeated');
    const intent = enterCard(world, await begin(ann, FIVE_CREDITS));
    const same = message(intent);
    const bodies = Array.from({ length: world.counts.webhooks }, (_, n) => (n % 2 === 0 ? same : message(intent)));
    const [node] = world.nodes;
    const answers = await Promise.all(bodies.map((body) => tell({ address: node?.address ?? '' }, body)));
    const statuses = tally(answers.map(({ status }) => status));
    const credits = await creditsOf(ann);
    return [
      check(statuses['200'] === answers.length, written(statuses)),
      check(credits === 5, `${credits} credits booked of 5 paid`),
    ];
  },
};

export const webhookFirst: Attack = {
  name: 'webhook-first',
  title: 'The webhook arrives before the browser',
  async run(world) {
    const ann = await person(world, 'early');
    const made = await begin(ann, SUBSCRIPTION);
    await tell(world, message(enterCard(world, made)));
    const { methods, subscriptions } = await accountOf(ann);
    const late = await confirm(ann, made);
    return [
      check(methods.length === 1, `${methods.length} cards kept`),
      check(subscriptions[0]?.method === '4242', `renewal by ${subscriptions[0]?.method ?? 'no card'}`),
      check(late.status === 200, `the late browser got ${late.status}`),
    ];
  },
};

/** Notices in the wrong order, after the payment. */
export const permuted: Attack = {
  name: 'permuted',
  title: 'Notices of failure after the payment',
  async run(world) {
    const ann = await person(world, 'permuted');
    const { intent } = await pay(world, ann, FIVE_CREDITS);
    const failed = { ...intent, status: 'requires_payment_method', last_payment_error: { code: 'card_declined' } };
    await tell(world, message(failed, { type: 'payment_intent.payment_failed' }));
    await tell(world, message({ ...intent, status: 'canceled' }, { type: 'payment_intent.canceled' }));
    const credits = await creditsOf(ann);
    return [check(credits === 5, `${credits} credits`)];
  },
};
