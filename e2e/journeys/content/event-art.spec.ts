import type { APIRequestContext, Page } from '@playwright/test';
import { frames } from '../../support/frames';
import { expect, test } from '../../support/test';

/** A match whose picture has a crest on either side of its middle. */
async function matchOf(request: APIRequestContext): Promise<string> {
  const answer = await request.get('/api/v3/lineContexts/hockey-next/tiles?limit=1');
  const { items } = (await answer.json()) as { items: { data: { event: { id: string } } }[] };
  return items[0]?.data.event.id ?? '';
}

/** Where the picture, its first crest and the title are. */
async function layout(page: Page) {
  const art = await page.locator('header picture img').boundingBox();
  const title = await page.locator('h1').boundingBox();
  if (!art || !title) throw new Error('The event has no picture or no title.');
  const crest = { left: art.x + art.width * 0.13, right: art.x + art.width * 0.87 };
  return { art, title, crest };
}

for (const frame of ['phone', 'desktop'] as const)
  test.describe(`on a ${frame}`, () => {
    test.use(frames[frame]);

    test('neither the screen nor the title cuts or covers the crests of an event', async ({ page, request }) => {
      await page.goto(`/event/page/${await matchOf(request)}`);
      const { art, title, crest } = await layout(page);
      expect(art.width / art.height).toBeCloseTo(16 / 9, 1);
      expect(crest.left).toBeGreaterThanOrEqual(0);
      expect(crest.right).toBeLessThanOrEqual(frames[frame].viewport.width);
      if (title.y < art.y + art.height) expect(title.x + title.width).toBeLessThanOrEqual(crest.left);
    });
  });
