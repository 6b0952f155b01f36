import { withPictures } from '../../support/browsers';
import { frames } from '../../support/frames';
import { expect, test } from '../../support/test';
import { openTv } from '../../support/tv';

// A page from a file has no encrypted media.
test.use({ ...withPictures, ...frames.tv, allowed: /TL-P-105/ });

test('a still is renewed every two seconds', async ({ page }, testInfo) => {
  const times = new Set<string>();
  page.on('request', (request) => {
    const [, at] = /channel-piste\/open\/now\.jpg\?at=(\d+)/.exec(request.url()) ?? [];
    if (at !== undefined) times.add(at);
  });
  await openTv(page, testInfo, '/together?items=channel:one,channel:piste');
  await expect.poll(() => times.size).toBeGreaterThanOrEqual(3);
  const seconds = [...times].map(Number);
  for (const [index, second] of seconds.slice(1).entries()) expect((second - (seconds[index] ?? 0)) % 2).toBe(0);
});
