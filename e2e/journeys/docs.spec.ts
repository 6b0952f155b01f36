import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from '@playwright/test';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

for (const [frame, viewport] of Object.entries({
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
}))
  test(`the documentation of the calls is readable and accessible on a ${frame}`, async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()));
    await page.setViewportSize(viewport);
    await page.goto('/api/docs');
    await expect(page.getByText('/v3/channels/{id}/playback').first()).toBeVisible();
    expect(complaints).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    // Both have the same content, and to check all of it takes half a minute.
    if (frame === 'phone') return;
    // The page lets no script in, so the checker is brought in from outside of its policy.
    await page.evaluate(readFileSync(axe, 'utf8'));
    const { violations } = await page.evaluate(() =>
      (window as unknown as { axe: typeof import('axe-core') }).axe.run(),
    );
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.length}`)).toEqual([]);
  });
