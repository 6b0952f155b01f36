import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Frame, type Locator, type Page } from '@playwright/test';

const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Accessibility violations of the page in its present state. */
export async function accessibilityFaults(page: Page | Frame): Promise<string[]> {
  // The page's policy blocks scripts, so the checker is injected past it.
  await page.evaluate(axeScript);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    // Style sheets of a page opened from a file cannot be fetched. Passed checks are not reported. Frames are checked on
    // their own: one without an origin cannot be asked.
    const { violations } = await axe.run({
      preload: false,
      resultTypes: ['violations'],
      selectors: false,
      iframes: false,
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
  });
}

/** Duplicate ids, and references to missing ones. */
export const idFaults = (page: Page) =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    const twice = ids.filter((id, place) => ids.indexOf(id) !== place);
    const attributes = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for'];
    const dangling = attributes.flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)]
        .flatMap((element) => (element.getAttribute(name) ?? '').split(/\s+/))
        .filter((id) => id !== '' && !ids.includes(id)),
    );
    return [...twice.map((id) => `twice: ${id}`), ...dangling.map((id) => `dangling: ${id}`)];
  });

/** Starts measuring layout shifts; the result is read at the end. */
export async function countShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    const add = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries()) shifts.sum += (entry as unknown as { value: number }).value;
    };
    new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
}

/** Clicks have no effect before hydration. */
export const isTakenOver = (element: Locator) =>
  expect
    .poll(() => element.evaluate((each) => Object.keys(each).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);

/** Checks that the page has rendered, is accessible and is valid html. */
export async function expectSound(page: Page): Promise<void> {
  // Loading elements have no name yet.
  await expect(page.locator('h1').first()).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await idFaults(page)).toEqual([]);
}
