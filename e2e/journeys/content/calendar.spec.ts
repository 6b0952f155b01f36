import { withPictures } from '../../support/browsers';
import { countShifts } from '../../support/checks';
import { frames } from '../../support/frames';
import { expect, test } from '../../support/test';
import { openTv, takenOver } from '../../support/tv';

test.use(withPictures);

/** Today's date at an offset in minutes from UTC. */
const dayIn = (offsetMins: number, daysOn = 0) =>
  new Date(Date.now() + offsetMins * 60_000 + daysOn * 86_400_000).toISOString().slice(0, 10);

test.describe('on a phone in an eastern time zone', () => {
  test.use({ ...frames.phone, timezoneId: 'Pacific/Kiritimati', allowed: /status of 500/ });
  const HERE = 14 * 60;

  test('SCREEN-01a SCREEN-01b ROUTE-07a ROUTE-07b ROUTE-24a the calendar opens today in the viewer’s time zone; days are tabs and addresses; a failure can be retried', async ({
    page,
    request,
  }) => {
    const shifted = await countShifts(page);
    const { items } = await (await request.get(`/api/v3/calendarClassic?utcOffsetMins=${HERE}`)).json();
    await page.goto('/calendar');
    const tab = page.getByRole('tab', { selected: true });
    await expect(tab).toContainText('Today');
    await expect(tab).toContainText(String(Number(dayIn(HERE).slice(8))));
    await expect(tab).toBeInViewport();
    await expect(page.getByRole('tab')).toHaveCount(items.length);
    const today = items.find(({ date }: { date: string }) => date === dayIn(HERE));
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(
      today.lines.map((line: { title: string }) => line.title),
    );
    await expect(page.getByText('All times GMT+14')).toBeVisible();
    expect(await shifted()).toBeLessThan(0.1);

    await page.getByRole('tab').nth(3).tap();
    await expect(page).toHaveURL(new RegExp(`/calendar/${items[3].date}$`));
    await page.getByRole('button', { name: 'Back to today' }).tap();
    await expect(tab).toContainText('Today');

    await page.goto(`/calendar/${items[2].date}`);
    await expect(tab).toHaveAttribute('id', new RegExp(`${items[2].date}$`));
    await page.goto('/calendar?tabIndex=1');
    await expect(tab).toHaveAttribute('id', new RegExp(`${items[1].date}$`));
    await page.getByRole('tabpanel').getByRole('listitem').getByRole('link').first().tap();
    await expect(page).toHaveURL(/\/event\/page\//);

    await page.route('**/api/v3/calendarClassic*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/favorites');
    await page.getByRole('link', { name: 'Calendar' }).tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sorry, something went wrong...');
    await page.unroute('**/api/v3/calendarClassic*');
    await page.getByRole('button', { name: 'Retry' }).tap();
    await expect(tab).toContainText('Today');
  });
});

test.describe('by remote on a TV', () => {
  test.use(frames.tv);

  test('SCREEN-01a SCREEN-02b ROUTE-05 arrows change the day and open an event; the catalogue opens a page', async ({
    page,
  }, testInfo) => {
    await openTv(page, testInfo, '/calendar');
    await takenOver(page);
    const tab = page.getByRole('tab', { selected: true });
    await expect(tab).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(tab).not.toContainText('Today');
    await expect(tab).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(tab).toContainText('Today');
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('[data-focus-group="filters"] button:focus')).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#\/event\/page\//);

    await page.evaluate(() => {
      location.hash = '/catalogue';
    });
    const first = page.locator('#main a').first();
    await expect(first).toBeFocused();
    const name = await first.textContent();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#\/page\//);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name ?? '', { ignoreCase: true });
  });
});
