import { expect, it } from 'vitest';
import { pitchLoop } from '../support/media';
import { sharedClub } from '../support/shared';

const { get, post } = sharedClub(async () => ({ loops: await pitchLoop() }));

const channels = ['one', 'members', 'premium', 'spain-only', 'dark'];
const pages = ['home', 'home-spain', 'landing', 'northbank'];
const events = ['live-match', 'members-match', 'ppv-match', 'spain-match', 'past-match', 'magazine'];
const contextIds = ['live-now', 'replays', 'coming-up', 'today', 'football-all', 'channels', 'picked', 'clips'];

/** All answers that need no bearer. */
async function publicAnswers(regionId: string): Promise<string[]> {
  const query = `?regionId=${regionId}&userType=registered`;
  const addresses = [
    'home/page',
    'channels',
    ...pages.map((id) => `pages/${id}`),
    ...channels.flatMap((id) => [`channels/${id}`, `channels/${id}/events`]),
    ...events.map((id) => `events/${id}`),
    ...contextIds.map((id) => `lineContexts/${id}/tiles`),
  ];
  const answers = await Promise.all([
    ...addresses.map((each) => get(`/api/v3/${each}${query}`)),
    post(`/api/v3/lineContexts/$batchGetTiles${query}`, { contextIds }),
    post(`/api/v3/channels/$batchGetEvents${query}`, { channelIds: channels }),
  ]);
  return answers.map(({ body }) => body);
}

it('ACCESS-10 no public answer contains an address of protected media, and every address it contains plays', async () => {
  const answers = [...(await publicAnswers('austria')), ...(await publicAnswers('spain'))];
  expect(answers.filter((body) => body.includes('premium')).length).toBeGreaterThan(5);
  const played = new Set(answers.flatMap((body) => body.match(/[^"]*\/origin\/[^"]*/g) ?? []));
  expect([...played]).toEqual(['/origin/live/arena-preview/open/master.m3u8']);
  for (const body of answers) expect(body).not.toMatch(/arena(?!-preview)|streamId/i);
  for (const url of played) expect((await get(url)).statusCode).toBe(200);
});
