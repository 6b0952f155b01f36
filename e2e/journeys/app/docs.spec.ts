import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from '@playwright/test';
import { idFaults } from '../../support/checks';

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
    expect(await idFaults(page)).toEqual([]);
    // Both modes have the same content.
    if (frame === 'phone') return;
    // The page's policy blocks scripts, so the checker is injected past it.
    await page.evaluate(readFileSync(axe, 'utf8'));
    const violations = await page.evaluate(checkEachKindOnce);
    expect(violations).toEqual([]);
  });

/**
 * Accessibility violations. A hundred calls use the same few kinds of elements, fifteen thousand in all, and checking
 * the contrast of each text takes minutes. Calls without an element of a new kind are therefore skipped.
 */
async function checkEachKindOnce(): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof import('axe-core') };
  const seen = new Set<string>();
  for (const call of document.querySelectorAll('main section article')) {
    const kinds = [...call.querySelectorAll('*')].map(({ localName, className }) => `${localName}.${className}`);
    if (kinds.every((kind) => seen.has(kind))) call.remove();
    for (const kind of kinds) seen.add(kind);
  }
  const { violations } = await axe.run({ resultTypes: ['violations'], selectors: false });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.length}`);
}
