import { expect, test } from 'vitest';
import { findEvents } from '../../src/content/events/queries';
import type { Audience } from '../../src/kernel/common/audience';
import { sharedClub } from '../support/shared';

const { node } = sharedClub();

const viewer: Audience = { platform: 'web', locale: 'en', regionId: 'austria' };
/** The first and the last second of the match that is next. */
const START = 1_800_010_000;
const END = 1_800_017_200;
const LATER = ['embargoed', 'tomorrow-match'];
const EARLIER = ['past-match', 'live-match', 'members-match', 'ppv-match', 'magazine'];

async function found(status: readonly ('live' | 'past' | 'future')[], second: number): Promise<string[]> {
  const events = await findEvents(node().store.db, { status, limit: 20 }, viewer, second);
  return events.map(({ id }) => id);
}

test.each([
  [START - 1, ['no-end'], EARLIER, ['next-match', ...LATER]],
  [START, ['no-end', 'next-match'], EARLIER, LATER],
  [END - 1, ['no-end', 'next-match'], EARLIER, LATER],
  [END, ['no-end'], [...EARLIER, 'next-match'], LATER],
])(
  'ACCESS-11 at second %i isLive, isPast and isFuture each select their events, and all of them together',
  async (second, live, past, future) => {
    expect(await found(['live'], second)).toEqual(live);
    expect(await found(['past'], second)).toEqual(past);
    expect(await found(['future'], second)).toEqual(future);
    expect(new Set(await found(['live', 'past'], second))).toEqual(new Set([...live, ...past]));
    expect(await found(['live', 'future'], second)).toEqual([...live, ...future]);
  },
);

test('ACCESS-11 isLive needs the live flag: a programme on at the time is not selected', async () => {
  const during = 1_799_999_500;
  expect(await found(['live'], during)).toEqual(['no-end', 'live-match', 'members-match', 'ppv-match']);
  expect(await found(['past', 'future'], during)).toEqual(['past-match', 'next-match', 'tomorrow-match']);
});
