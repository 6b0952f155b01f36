import { afterAll, beforeAll, expect, test } from 'vitest';
import { problemOf } from '../support/problems';
import { balanceOf, type Customer, customer } from '../support/shop';
import { type Node, startClubNode } from '../support/world';

let node: Node;
beforeAll(async () => {
  node = await startClubNode();
});
afterAll(() => node.close());

const redeem = ({ headers }: Customer, model: string, voucherCode?: string) =>
  node.app.inject({
    method: 'POST',
    url: `/api/v3/promotions/${model}`,
    headers,
    ...(voucherCode === undefined ? {} : { payload: { voucherCode } }),
  });

test('CALL-10b SHOP-08a active promotions and the TVs they are valid for are listed', async () => {
  const promotions = await node.app.inject({ url: '/api/v3/promotions?locale=de' });
  expect(promotions.json<{ items: { id: string; name: string }[] }>().items).toEqual([
    expect.objectContaining({ id: 'new-tv', name: 'Neuer Fernseher', walletId: 'promotion-tv', credits: 5 }),
    expect.objectContaining({ id: 'box' }),
  ]);
  expect(promotions.body, 'vouchers are nobody’s business').not.toContain('BOX-ONE');
  const models = await node.app.inject({ url: '/api/v3/promotions/tvmodels' });
  expect(models.json<{ items: object[] }>().items[0]).toEqual({
    modelCodeId: 'QX27',
    name: 'Quadra X 2027',
    modelYear: 2027,
  });
});

test('CALL-10c SHOP-08b a TV’s promotion is redeemed once per person, even if tapped repeatedly', async () => {
  const ben = await customer(node);
  const answers = await Promise.all(Array.from({ length: 5 }, () => redeem(ben, 'QX27')));
  expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 200)?.json()).toEqual({
    wallet: { uniqueId: 'promotion-tv', name: 'New TV', availableCreditCount: 5 },
    credited: 5,
  });
  expect(await balanceOf(node, ben, 'promotion-tv')).toBe(5);
});

test('SHOP-08e a voucher is valid for its number of people, regardless of case', async () => {
  const [ann, ben, cem] = [await customer(node), await customer(node), await customer(node)];
  expect((await redeem(ann, 'QX26', ' box-two-27 ')).statusCode).toBe(200);
  const answers = await Promise.all([redeem(ben, 'QX26', 'BOX-TWO-27'), redeem(cem, 'QX26', 'BOX-TWO-27')]);
  expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409]);
});

test.each([
  ['an expired voucher', 'QX26', 'BOX-OLD-26', [410, 'Voucher expired']],
  ['an unknown voucher', 'QX26', 'BOX-NOT-27', [400, 'Voucher not valid']],
  ['no voucher where one is needed', 'QX26', undefined, [400, 'Voucher not valid']],
  ['an unknown TV', 'ZZ99', undefined, [404, 'TV model not found']],
  ['an expired promotion', 'QX20', undefined, [409, 'No promotion']],
])('SHOP-08e %s adds nothing', async (_, model, code, refusal) => {
  const ben = await customer(node);
  const problem = problemOf(await redeem(ben, model, code));
  expect([problem.statusCode, problem.title]).toEqual(refusal);
});

test('guesses of codes are rate limited: after ten attempts even the right code is refused', async () => {
  const ben = await customer(node);
  for (let i = 0; i < 10; i++) expect((await redeem(ben, 'QX26', `GUESS-${i}`)).statusCode).toBe(400);
  const refused = await redeem(ben, 'QX26', 'BOX-ONE-27');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  node.clock.seconds += 300;
  expect((await redeem(ben, 'QX26', 'BOX-ONE-27')).statusCode).toBe(200);
});
