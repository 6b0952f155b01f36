import type { Offer } from '@touchline/contract';
import { expect, test } from 'vitest';
import { sharedClub } from '../support/shared';

const { get } = sharedClub();
const offers = async (query: string) => (await get(`/api/v3/offers?${query}`)).json<{ items: Offer[] }>().items;

test('CALL-10a ENT-14b an offer has all information up front: amount, tax, period, renewal, notice', async () => {
  const [pass, day, credits] = await offers('regionId=austria');
  expect(pass).toMatchObject({
    id: 'league-pass',
    price: 1499,
    currency: 'EUR',
    tax: { rate: 20, amount: 250 },
    period: 'month',
    renews: true,
    renewal: 'Renews every month until you cancel.',
    notice: 'cancel any time',
    accessRightUniqueIds: ['league-pass'],
  });
  expect(pass?.image?.sources.length).toBeGreaterThan(0);
  expect(day).toMatchObject({ renews: false, renewal: 'One payment, no renewal.' });
  expect(credits).toMatchObject({ id: 'tenCredits', creditPackageInfo: { credits: 10, cost: 999 } });
});

test('CALL-10a prices are those of the region, in the viewer’s language; offers without a price there are not for sale', async () => {
  const [pass, ...others] = await offers('regionId=spain&locale=de');
  expect(pass).toMatchObject({ title: 'Liga-Pass', price: 1299, tax: { rate: 21, amount: 225 } });
  expect(pass?.renewal).toMatch(/^Verlängert sich/);
  expect(others.map(({ id }) => id)).toEqual(['tenCredits']);
});

test('CALL-10a offers are filtered by the access rights they grant', async () => {
  expect((await offers('accessRightUniqueIds=ice-pass,league-pass')).map(({ id }) => id)).toEqual([
    'league-pass',
    'day-pass',
  ]);
  expect(await offers('accessRightUniqueIds=ice-pass')).toEqual([]);
});
