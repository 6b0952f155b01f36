import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type APIRequestContext, type Browser, type Page, request } from '@playwright/test';
import type { Checkout, DeviceFlowCode, DeviceFlowSession, Event, Order, UserTokens } from '@touchline/contract';
import { packTv } from '../clean-build';
import { launch } from '../pages/throttled';
import type { Result } from '../result';
import { startServer } from '../server-process';
import { signUp } from './person';

const ROUNDS = 20;
const PATIENCE_MS = 30_000;
const headers = { 'x-touchline-connect': '1' };
const card = { number: '4242 4242 4242 4242', expMonth: 12, expYear: 2035, checkDigits: '123' };

/** A pass for a live event, paid on a phone: from its "paid" to the picture on the TV that showed the code. */
export async function paidToPlaying(): Promise<Result[]> {
  const data = await mkdtemp(path.join(tmpdir(), 'touchline-bench-paid-'));
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-bench-tv-'));
  const server = await startServer({ TOUCHLINE_DATA: data });
  const browser = await launch();
  try {
    const tv = pathToFileURL(path.join(await packTv(folder, server.address), 'index.html')).href;
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const phone = await request.newContext({ baseURL: server.address });
      times.push(await payAndWatch(browser, phone, tv, path.join(data, 'outbox')));
      await phone.dispose();
    }
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.POSITIVE_INFINITY;
    return [
      {
        name: 'paidToPlaying',
        value: at(0.95),
        detail: `95th percentile of ${ROUNDS} payments; half within ${Math.round(at(0.5))} ms`,
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
    for (const each of [data, folder]) await rm(each, { recursive: true, force: true });
  }
}

async function payAndWatch(browser: Browser, phone: APIRequestContext, tv: string, outbox: string): Promise<number> {
  const email = await signUp(phone, outbox);
  const event = await eventForSale(phone);
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(remember, [await deviceTokens(phone), email] as const);
    const begun = page.waitForResponse(/\/api\/checkout\/deviceflowsessions/, { timeout: PATIENCE_MS });
    await page.goto(`${tv}#/event/page/${event.id}?pay=offers`);
    await page.getByRole('button', { name: /^Get / }).first().press('Enter');
    const { userCode } = (await (await begun).json()) as DeviceFlowSession;
    const paidAt = await pay(phone, userCode);
    return (await playing(page)) - paidAt;
  } finally {
    await context.close();
  }
}

/** The time at which the first frames of the event are visible, in epoch ms. */
const playing = (page: Page): Promise<number> =>
  page
    .waitForFunction(
      () => {
        const videos = [...document.querySelectorAll('video')];
        return location.hash.endsWith('/media') &&
          videos.some((video) => video.currentTime > 0 && video.getVideoPlaybackQuality().totalVideoFrames > 0)
          ? Date.now()
          : undefined;
      },
      undefined,
      { timeout: PATIENCE_MS },
    )
    .then(async (handle) => (await handle.jsonValue()) ?? Number.POSITIVE_INFINITY);

/** Approves the TV and pays for its order; returns the time at which the phone shows it as paid. */
async function pay(phone: APIRequestContext, userCode: string): Promise<number> {
  const asked = (await (await phone.get(`/api/deviceflow/codes/${userCode}`)).json()) as DeviceFlowCode;
  await phone.post(`/api/deviceflow/codes/${userCode}/approve`, { headers });
  const query = `offerIds=${(asked.offerIds ?? []).join(',')}`;
  const { offers } = (await (await phone.get(`/api/checkout/overview?${query}`)).json()) as Checkout;
  const [offer] = offers;
  if (!offer) throw new Error('The TV asked for nothing that is sold');
  const answer = await phone.post('/api/checkout/orders', {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    data: { offerId: offer.id, price: offer.price, card, userCode },
  });
  const { state } = (await answer.json()) as Order;
  if (state !== 'paid') throw new Error(`The payment is ${state}`);
  return Date.now();
}

/** The stored data of a TV that this person signed in. */
async function deviceTokens(phone: APIRequestContext): Promise<UserTokens> {
  const started = await phone.post('/api/login/deviceflowsessions', { data: {} });
  const { id, sessionToken, userCode } = (await started.json()) as DeviceFlowSession;
  await phone.get(`/api/deviceflow/codes/${userCode}`);
  await phone.post(`/api/deviceflow/codes/${userCode}/approve`, { headers });
  const login = { headers: { 'x-session-token': sessionToken } };
  return (await (await phone.post(`/api/login/deviceflowsessions/${id}/login`, login)).json()) as UserTokens;
}

function remember([tokens, email]: readonly [UserTokens, string]): void {
  localStorage.setItem('registeredUser', JSON.stringify({ username: tokens.userId, ...tokens }));
  localStorage.setItem('userEmail', JSON.stringify(email));
  localStorage.setItem('locale', 'en');
  const choices = { analytics: false, personalisation: false, advertising: false, external: false };
  localStorage.setItem('consentSettings', JSON.stringify(choices));
  sessionStorage.setItem('featureScreenShown', 'true');
}

/** The race that is live at any hour, and sold individually or with a pass. */
async function eventForSale(phone: APIRequestContext): Promise<Event> {
  const halfDay = 12 * 3600;
  const start = Math.floor(Date.now() / 1000 / halfDay) * halfDay;
  const day = new Date(start * 1000).toISOString().slice(0, 10);
  return (await (await phone.get(`/api/v3/events/endurance-${day}-${(start % 86_400) / 3600}`)).json()) as Event;
}
