import type { Page } from '@playwright/test';
import type { Notes } from '@touchline/contract';
import { askDatabase } from './database';
import { expect } from './test';

export const NOTES = '**/api/v3/notes';

/** The batches of events that a page has sent, also those that never arrived. */
export function sentNotes(page: Page): Notes[] {
  const sent: Notes[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/v3/notes') sent.push(JSON.parse(request.postData() ?? '{}') as Notes);
  });
  return sent;
}

/** The viewer has agreed to measurement, and to nothing else. */
export const agreeToMeasurement = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    try {
      const choices = { analytics: true, personalisation: false, advertising: false, external: false };
      if (localStorage.getItem('consentSettings') === null)
        localStorage.setItem('consentSettings', JSON.stringify(choices));
    } catch {
      // A frame without storage.
    }
  });

/** Everything of the audience that a device stores. */
export const storedOnDevice = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => /audience/i.test(key)),
  );

/** An event as the server has stored it. */
interface StoredEvent {
  type: string;
  session: string;
  seq: number;
  position: number;
  at: number;
  receivedAt: number;
  platform: string;
  region: string;
  isBot: boolean;
  fields: Record<string, unknown>;
}

/** What the server has stored of a viewer, in the order of the events. */
export async function storedOf(viewer: string): Promise<StoredEvent[]> {
  const rows = await askDatabase<Omit<StoredEvent, 'at' | 'receivedAt'> & { at: string; receivedAt: string }>(
    `select type, session, seq, position, at, received_at as "receivedAt", platform, region, is_bot as "isBot", fields
     from audience_event where viewer = $1 order by at, session, seq, position`,
    [viewer],
  );
  return rows.map((row) => ({ ...row, at: Number(row.at), receivedAt: Number(row.receivedAt) }));
}

/** The random id of the device, once it exists. */
export async function viewerOf(page: Page): Promise<string> {
  const read = () => page.evaluate(() => JSON.parse(localStorage.getItem('audienceViewer') ?? 'null') as string | null);
  await expect.poll(read, 'an id of the device').not.toBeNull();
  return (await read()) ?? '';
}

/** Waits until the server has stored events of these types, and returns everything of the viewer. */
export async function awaitStored(viewer: string, types: readonly string[]): Promise<StoredEvent[]> {
  await expect
    .poll(async () => (await storedOf(viewer)).map(({ type }) => type), `stored: ${types.join(', ')}`)
    .toEqual(expect.arrayContaining([...types]));
  return storedOf(viewer);
}

export const ofType = (events: readonly StoredEvent[], type: string): StoredEvent[] =>
  events.filter((event) => event.type === type);

/** No event of a viewer is stored twice. */
export function expectEachOnce(events: readonly StoredEvent[]): void {
  const places = events.map(({ session, seq, position }) => `${session} ${seq} ${position}`);
  expect(new Set(places).size).toBe(places.length);
  const told = events.map(({ session, type, at, fields }) => JSON.stringify([session, type, at, fields]));
  expect(new Set(told).size, 'no event was told twice').toBe(told.length);
}
