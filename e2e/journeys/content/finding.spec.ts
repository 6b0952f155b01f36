import { accessibilityFaults, idFaults } from '../../support/checks';
import { frames } from '../../support/frames';
import { newPerson, signIn } from '../../support/people';
import { expect, test } from '../../support/test';
import { openTv, pressBack, takenOver } from '../../support/tv';

/** A browser with speech recognition: the test supplies the recognised text. */
function listening(heard: string): void {
  class StandIn {
    told: ((event: object) => void) | undefined;
    addEventListener(type: string, listener: (event: object) => void) {
      if (type === 'result') this.told = listener;
    }
    start() {
      setTimeout(() => this.told?.({ results: [[{ transcript: heard }]] }), 0);
    }
    abort() {}
  }
  Object.assign(window, { SpeechRecognition: StandIn });
}

test.describe('on a phone', () => {
  test.use({ ...frames.phone, allowed: /status of 500/ });

  test('FIND-01a FIND-01c FIND-01d FIND-01e FIND-01g ROUTE-19 a typo still finds the club; recent searches are listed; voice works; a failure can be retried', async ({
    page,
  }) => {
    await page.addInitScript(listening, 'Mühlfeld');
    await page.goto('/home');
    await page.getByRole('link', { name: 'Open search' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Search' });
    const field = dialog.getByRole('searchbox', { name: 'Search' });
    await expect(field).toBeFocused();
    await field.fill('nrothbank');
    await expect(dialog.getByRole('button', { name: 'Northbank FC' })).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await idFaults(page)).toEqual([]);
    await field.fill('zzzzzzzz');
    await expect(dialog.getByText('No suggestions found')).toBeVisible();

    await page.route('**/api/v3/search/suggest*', (route) => route.fulfill({ status: 500, json: {} }));
    await field.fill('north');
    await expect(dialog.getByRole('alert')).toContainText("Search isn't available at the moment.");
    await page.unroute('**/api/v3/search/suggest*');
    await dialog.getByRole('button', { name: 'Retry' }).tap();
    await dialog.getByRole('button', { name: 'Northbank FC' }).tap();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/search\?s=Northbank\+FC$/);
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Events');
    await expect(page.getByRole('tabpanel').getByRole('link').first()).toContainText('Northbank');

    await page.getByRole('link', { name: 'Open search' }).tap();
    await dialog.getByRole('button', { name: 'Clear input' }).tap();
    await expect(dialog.getByRole('button', { name: 'Northbank FC', exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Search by voice' }).tap();
    await expect(page).toHaveURL(/\/search\?s=M%C3%BChlfeld$/);
    await expect(page.getByRole('tabpanel').getByRole('link').first()).toContainText('Mühlfeld');
  });
});

test.describe('on a desktop', () => {
  test.use({ ...frames.desktop, allowed: /status of 500/ });

  test('FIND-03a FIND-03b FIND-03c FIND-04a FIND-04b results load ten at a time, in tabs, and an empty result shows a message', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/search/query/tiles')) asked.push(new URL(request.url()).search);
    });
    await page.goto('/search?s=%20football%20');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “football”');
    const results = page.getByRole('tabpanel').getByRole('link');
    await expect.poll(() => results.count()).toBeGreaterThan(10);
    expect(asked[0]).toContain('limit=10');
    expect(asked.some((query) => query.includes('next='))).toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Pages' }).click();
    await expect(page).toHaveURL(/type=page/);
    await expect(results.first()).toContainText('Football');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.goto('/search?s=zzzzzzzz');
    await expect(page.getByText('No results found')).toBeVisible();
  });

  test('FAV-02a FAV-02b FAV-03a FAV-03b PAGE-17a ROUTE-09 a guest’s favourites are merged at sign-in; a refused one is reverted; the order can be changed', async ({
    page,
    request,
  }) => {
    await page.goto('/page/club-nbk');
    const heart = page.getByRole('button', { name: 'Add Northbank FC to favourites' });
    await heart.evaluate((button) =>
      button.addEventListener('click', () =>
        requestAnimationFrame(() =>
          button.setAttribute('data-in-next-frame', button.getAttribute('aria-pressed') ?? ''),
        ),
      ),
    );
    await heart.click();
    await expect(heart).toHaveAttribute('data-in-next-frame', 'true');
    await expect(page.getByRole('dialog')).toContainText('Saved on this device.');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await signIn(page, request, await newPerson(request, 'heart'));
    await page.goto('/favorites');
    await expect(page.locator('#favorite-club-nbk')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('favoritePageIds'))).toBe('[]');

    await page.goto('/page/meridian-cup');
    const cup = page.getByRole('button', { name: 'Add Meridian Cup to favourites' });
    await page.route('**/api/v3/my/favorites/**', (route) => route.fulfill({ status: 500, json: {} }));
    await cup.click();
    await expect(page.getByText('Something went wrong')).toBeVisible();
    await expect(cup).toHaveAttribute('aria-pressed', 'false');
    await page.unroute('**/api/v3/my/favorites/**');
    await cup.click();
    await expect(cup).toHaveAttribute('aria-pressed', 'true');

    await page.goto('/favorites');
    await expect(page.getByRole('article')).toContainText('Northbank');
    expect(await accessibilityFaults(page)).toEqual([]);
    const names = page.locator('#main li a');
    const order = page.getByRole('button', { name: 'Change order' });
    await order.click();
    await expect(names).toHaveText(['Northbank', 'Meridian Cup']);
    await page.getByRole('button', { name: 'Move Meridian Cup up' }).click();
    await expect(names).toHaveText(['Meridian Cup', 'Northbank']);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.reload();
    await order.click();
    await expect(names).toHaveText(['Meridian Cup', 'Northbank']);

    await page.goto('/home');
    await expect(page.locator('#line-your-clubs')).toContainText('Northbank');
    await page.goto('/calendar');
    await page.getByRole('button', { name: 'My teams' }).click();
    await expect(page.getByRole('button', { name: 'My teams' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await page.getByRole('button', { name: 'Tennis' }).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Tennis']);
    await page.getByRole('tab').last().click();
    await expect(page.getByRole('tab', { name: /^Today/ })).toBeInViewport();
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

test.describe('by remote on a TV', () => {
  test.use(frames.tv);

  test('ROUTE-19 letters are typed with arrows and OK; a result opens and back restores the search', async ({
    page,
  }, testInfo) => {
    await openTv(page, testInfo, '/search');
    await takenOver(page);
    await expect(page.locator('#key-A')).toBeFocused();
    // N, O, R: from A two rows down and one to the right, then on.
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'Enter', 'ArrowRight', 'Enter'])
      await page.keyboard.press(key);
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    await expect(page.getByRole('status').filter({ hasText: /^NOR$/ })).toBeVisible();
    const first = page.locator('#line-search-event a').first();
    await expect(first).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('#line-search-event a:focus, #line-search-page a:focus')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#\/(event\/page|page)\//);
    await pressBack(page);
    await expect(page).toHaveURL(/#\/search\?s=nor/);
    await expect(first).toBeVisible();
  });
});
