import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from '../support/people';
import { type Customer, credit, customer, pay, sell, TOP_UP } from '../support/shop';
import { type Node, startClubNode } from '../support/world';

const VIENNA = '131.130.1.1';
const MADRID = '80.58.61.250';
const DALLAS = '8.8.8.8';
const AUSTRIAN = { offerId: 'league-pass', price: 1499 };
const SPANISH = { offerId: 'league-pass', price: 1299 };

let node: Node;
beforeAll(async () => {
  node = await startClubNode();
});
afterAll(() => node.close());

/** The same person on the same browser, at another address. */
function at(ip: string, who: Customer): Customer {
  const browser = new Browser(node, ip);
  for (const [name, value] of who.browser.cookies) browser.cookies.set(name, value);
  return { ...who, browser };
}

const saveCountry = ({ browser }: Customer, country: string) =>
  browser.ask('PUT', '/identity/touchline/me/profile', { payload: { country } });

const passPrice = async ({ browser }: Customer, query = '') => {
  const answer = await browser.ask('GET', `/checkout/overview?offerIds=league-pass${query}`);
  return answer.json<{ offers: { price: number }[] }>().offers[0]?.price;
};

test('prices are those of the place a buyer is in, whatever region the request names', async () => {
  const who = await customer(node);
  expect(await passPrice(at(VIENNA, who), '&regionId=spain')).toBe(1499);
  expect(await passPrice(at(MADRID, who), '&regionId=austria')).toBe(1299);
  expect(await pay(at(VIENNA, who), SPANISH)).toMatchObject({ status: 409, title: 'Price changed' });
  expect(await pay(at(DALLAS, who), AUSTRIAN)).toMatchObject({ status: 403, title: 'Not available in your region' });
  expect(await pay(at(MADRID, who), SPANISH)).toMatchObject({ status: 201 });
});

test('a country in the profile alone does not change the price', async () => {
  const who = at(VIENNA, await customer(node));
  await saveCountry(who, 'ES');
  expect(await passPrice(who)).toBe(1499);
  expect(await pay(who, SPANISH)).toMatchObject({ status: 409 });
});

test('an account that has paid at home pays the prices of home abroad', async () => {
  const who = at(VIENNA, await customer(node));
  await saveCountry(who, 'AT');
  expect(await passPrice(at(MADRID, who))).toBe(1299);
  expect((await pay(who, TOP_UP)).order.state).toBe('paid');
  expect(await passPrice(at(MADRID, who))).toBe(1499);
  expect(await passPrice(at(DALLAS, who))).toBe(1499);
});

test('credits buy an event only where it is available', async () => {
  const who = await customer(node);
  await credit(node, who.accountId, 50);
  const wanted = await sell(node);
  await node.store.pool.query(`update event set regions = '{spain}' where id = $1`, [wanted.eventId]);
  const from = (remoteAddress: string) =>
    node.app.inject({
      method: 'POST',
      url: '/api/v3/checkout/purchaseWithCredits?regionId=spain',
      headers: { ...who.headers, 'idempotency-key': `${remoteAddress}-buys-it` },
      payload: wanted,
      remoteAddress,
    });
  expect((await from(VIENNA)).statusCode).toBe(404);
  expect((await from(DALLAS)).statusCode).toBe(403);
  expect((await from(MADRID)).statusCode).toBe(200);
});
