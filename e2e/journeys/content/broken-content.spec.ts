import type { Page } from '@playwright/test';
import { withPictures } from '../../support/browsers';
import { goToLine } from '../../support/lines';
import { expect, test } from '../../support/test';

test.use(withPictures);

interface TileData {
  id: string;
  title: string;
  data: Record<string, unknown>;
  [other: string]: unknown;
}

interface LineData {
  contextId: string;
  tiles: TileData[];
}

/** Opens home inside the app, with the lines modified by `change`. */
async function openChanged(page: Page, change: (lines: LineData[]) => LineData[]): Promise<void> {
  await page.goto('/settings');
  await page.route(/batchGetTiles/, async (route) => {
    const answer = await route.fetch();
    const { lines, ...rest } = (await answer.json()) as { lines: LineData[] };
    await route.fulfill({ response: answer, json: { ...rest, lines: change(lines) } });
  });
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
  await expect(page.locator('#line-all-channels a').first()).toBeVisible();
}

test.describe('invalid content', () => {
  test.use({ allowed: /status of 404/ });

  test('PAGE-16 a broken tile, an unknown kind, an empty line, a missing picture and a long name do not affect the rest', async ({
    page,
  }) => {
    const long = 'A very long name '.repeat(12).trim();
    await openChanged(page, (lines) =>
      lines.map((line, place) => {
        const [tile] = line.tiles;
        if (place !== 0 || !tile) return line.contextId === 'later-today' ? { ...line, tiles: [] } : line;
        const { image: _image, previewImage: _preview, ...plain } = tile;
        const event = { ...(tile.data['event'] as Record<string, unknown>) };
        delete event['endTime'];
        const picture = { sources: [{ url: '/art/none.webp', width: 640, height: 360, format: 'webp' }] };
        const broken = [
          { id: 'no-data', title: 'No data' } as unknown as TileData,
          { ...tile, id: 'unknown', title: 'Unknown kind', type: 'hologram', data: { hologram: { id: 'x' } } },
          { ...tile, id: 'null', title: 'Null data', data: { event: null } },
          { ...plain, id: 'no-picture', title: 'No picture' },
          { ...tile, id: 'lost-picture', title: 'Lost picture', image: picture, previewImage: undefined },
          { ...tile, id: 'endless', title: 'No end', data: { event } },
          { ...tile, id: 'long', title: long, data: { event: { ...event, shortName: undefined } } },
        ];
        return { ...line, tiles: [...broken, ...line.tiles] };
      }),
    );
    const line = page.locator('#line-live-now');
    for (const name of ['No picture', 'Lost picture', 'No end', long])
      await expect(line.getByRole('link', { name })).toHaveCount(1);
    for (const name of ['No data', 'Unknown kind', 'Null data']) await expect(line.getByText(name)).toHaveCount(0);
    await expect(page.locator('#line-later-today')).toHaveCount(0);
    await expect((await goToLine(page, 'replays')).getByRole('link').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    const heights = await line.getByRole('link').evaluateAll((links) => links.map((each) => each.clientHeight));
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(60);
  });
});

test('PAGE-10a PAGE-10c a page with its own colours, and an app with those of its region', async ({
  page,
  request,
}) => {
  const club = await (await request.get('/api/v3/pages/club-nbk')).json();
  await page.goto('/page/club-nbk');
  const accent = () =>
    page.getByRole('heading', { level: 1 }).evaluate((each) => getComputedStyle(each).getPropertyValue('--accent'));
  expect(await accent()).toBe(club.palette.accent);
  await page.goto('/settings');
  expect(await accent()).not.toBe(club.palette.accent);

  await page.goto('/settings?regionId=spain');
  const config = await (await request.get('/api/v3/regions/spain/appconfig/pages')).json();
  expect(config.palette?.accent).toMatch(/^#/);
  expect(await accent()).toBe(config.palette.accent);
});
