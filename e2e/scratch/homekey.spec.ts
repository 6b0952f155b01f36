import { test } from '@playwright/test';
test('home key', async ({ page }) => {
  await page.addInitScript(() => { localStorage.setItem('consentSettings', '{"analytics":false,"personalisation":false,"advertising":false,"external":false}'); });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/channel/one');
  await page.waitForTimeout(6000);
  const at = () => page.evaluate(() => { const v = [...document.querySelectorAll('video')].find((e) => e.style.visibility !== 'hidden'); return { t: v?.currentTime, fs: !!document.fullscreenElement, active: document.activeElement?.tagName + '#' + document.activeElement?.id + ' ' + document.activeElement?.getAttribute('aria-label'), y: scrollY, start: v && v.seekable.length ? v.seekable.start(0) : -1 }; });
  const step = async (k: string) => { await page.keyboard.press(k); await page.waitForTimeout(1500); console.log(k, JSON.stringify(await at())); };
  console.log('begin', JSON.stringify(await at()));
  await step('Home'); await step('End'); await step('f'); await step('Home'); await step('End'); await step('f'); await step('Home'); await step('End');
  // by the button
  await page.mouse.move(700, 300); await page.mouse.move(720, 320);
  await page.getByRole('button', { name: 'Full screen' }).click(); await page.waitForTimeout(1200); console.log('clicked', JSON.stringify(await at()));
  await step('Home'); await step('End');
  await page.evaluate(() => document.exitFullscreen()); await page.waitForTimeout(1200); console.log('left', JSON.stringify(await at()));
  await step('Home'); await step('End');
  await page.waitForTimeout(6000); console.log('hidden', JSON.stringify(await at()));
  await step('Home'); await step('End');
});
