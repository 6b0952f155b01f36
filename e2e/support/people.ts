import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { CreditWallet, DeviceFlowSession, Event, Order, UserTokens } from '@touchline/contract';
import { linkTo } from './outbox';
import { expect } from './test';

export const PASSWORD = 'four plain words here';
const identity = '/api/identity/touchline/password';
/** Marks a request as made by our own pages. */
export const ownPage = { 'x-touchline-connect': '1' };
export const CARD = { number: '4242 4242 4242 4242', expMonth: 12, expYear: 2035, checkDigits: '123' };

/** A person with a confirmed account, signed in on the connect pages of this request context. */
export async function newPerson(request: APIRequestContext, name: string, folder?: string): Promise<string> {
  const email = `${name}-${randomUUID().slice(0, 8)}@post.example`;
  await request.post(`${identity}/register`, { data: { email, password: PASSWORD, locale: 'en' }, headers: ownPage });
  const token = new URL(await linkTo(email, folder), 'http://x').searchParams.get('token');
  await request.post(`${identity}/verify`, { data: { token }, headers: ownPage });
  const answer = await request.post(`${identity}/login`, { data: { email, password: PASSWORD }, headers: ownPage });
  expect(answer.ok(), 'signed in on the connect pages').toBe(true);
  return email;
}

/** The tokens of a device that the person of the request context approves. */
export async function newDevice(request: APIRequestContext, deviceName?: string): Promise<UserTokens> {
  const data = deviceName === undefined ? {} : { deviceName };
  const started = await request.post('/api/login/deviceflowsessions', { data });
  const { id, sessionToken, userCode } = (await started.json()) as DeviceFlowSession;
  await request.get(`/api/deviceflow/codes/${userCode}`);
  await request.post(`/api/deviceflow/codes/${userCode}/approve`, { headers: ownPage });
  const login = await request.post(`/api/login/deviceflowsessions/${id}/login`, {
    headers: { 'x-session-token': sessionToken },
  });
  expect(login.status(), 'signed in on a device').toBe(200);
  return (await login.json()) as UserTokens;
}

/** Signs a browser in as the person of the request context, from the next page on. */
export async function signIn(page: Page, request: APIRequestContext, email: string): Promise<UserTokens> {
  const tokens = await newDevice(request);
  const record = { username: tokens.userId, ...tokens };
  await page.addInitScript(
    ([user, address]) => {
      try {
        if (sessionStorage.getItem('seeded')) return;
        sessionStorage.setItem('seeded', 'yes');
        localStorage.setItem('registeredUser', user ?? '');
        localStorage.setItem('userEmail', address ?? '');
      } catch {
        // A frame without storage.
      }
    },
    [JSON.stringify(record), JSON.stringify(email)],
  );
  return tokens;
}

/** Buys credits with a test card, for the waiting device if its code is given. */
export const topUp = (request: APIRequestContext, credits: number, userCode?: string): Promise<void> =>
  order(request, `Credits-${credits}`, userCode);

/** Buys a pass with a test card. */
export const subscribe = (request: APIRequestContext, offerId: string): Promise<void> => order(request, offerId);

async function order(request: APIRequestContext, offerId: string, userCode?: string): Promise<void> {
  const overview = await request.get('/api/checkout/overview', { params: { offerIds: offerId } });
  const { offers } = (await overview.json()) as { offers: { id: string; price: number }[] };
  const offer = offers.find(({ id }) => id === offerId);
  const answer = await request.post('/api/checkout/orders', {
    headers: { ...ownPage, 'idempotency-key': randomUUID() },
    data: { offerId, price: offer?.price, card: CARD, ...(userCode === undefined ? {} : { userCode }) },
  });
  expect(((await answer.json()) as Order).state).toBe('paid');
}

export async function creditsOf(request: APIRequestContext, { accessToken }: UserTokens): Promise<number> {
  const answer = await request.get('/api/v3/my/creditWallets', { headers: { authorization: `Bearer ${accessToken}` } });
  const { items } = (await answer.json()) as { items: CreditWallet[] };
  return items.find(({ uniqueId }) => uniqueId === 'credits')?.availableCreditCount ?? 0;
}

/** The race that is live at any hour, and sold individually. */
export async function eventForSale(request: APIRequestContext): Promise<Event> {
  const halfDay = 12 * 3600;
  const start = Math.floor(Date.now() / 1000 / halfDay) * halfDay;
  const day = new Date(start * 1000).toISOString().slice(0, 10);
  return (await (await request.get(`/api/v3/events/endurance-${day}-${(start % 86_400) / 3600}`)).json()) as Event;
}
