import { withPictures } from '../support/browsers';
import { test } from '@playwright/test';
test.use(withPictures);
const deny = () => { try { localStorage.setItem('consentSettings', '{"analytics":false,"personalisation":false,"advertising":false,"external":false}'); sessionStorage.setItem('featureScreenShown','true'); } catch {} };
const UA='Mozilla/5.0 (SMART-TV; LINUX; Tizen 9.5) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/4.0 Chrome/85.0.4183.93 TV Safari/537.36';
test('tv shots', async ({ browser, request }) => {
  test.setTimeout(150000);
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 }, userAgent: UA });
  await context.addInitScript(deny);
  const page = await context.newPage();
  page.on('console', (m) => { if (['error','warning'].includes(m.type())) console.log('console', m.text().slice(0,200)); });
  page.on('pageerror', (e) => console.log('error', e.message));
  const live = (await (await request.get('/api/v3/lineContexts/live-now/tiles?limit=1')).json()).items[0].data.event;
  await page.goto('http://127.0.0.1:4550/home');
  await page.waitForTimeout(3500);
  console.log(page.url());
  await page.screenshot({ path: '/tmp/h18/tv-home.png' });
  for (let i=0;i<6;i++) { await page.keyboard.press('ArrowDown'); await page.waitForTimeout(120); }
  const down = await page.evaluate(() => scrollY);
  for (let i=0;i<6;i++) { await page.keyboard.press('ArrowUp'); await page.waitForTimeout(120); }
  console.log('scroll down', down, 'after six up', await page.evaluate(() => scrollY));
  await page.keyboard.press('ArrowLeft'); await page.waitForTimeout(500);
  await page.screenshot({ path: '/tmp/h18/tv-rail.png' });
  const small = new Set<string>(); const outside = new Set<string>();
  for (const [name, hash] of Object.entries({ event: `/event/page/${live.id}`, calendar: '/calendar', sports: '/sports', club: '/page/club-nbk', search: '/search?s=north', settings: '/settings', playback: '/settings/playback', subs: '/subscriptions', fav: '/favorites', table: '/page/league-table', matches: '/page/league-matches', login: '/login', hologram: '/page/hologram', tabs: '/page/home-tabs', landing:'/feature-screen/welcome', match: '/page/match-centre', predict:'/predict', widget:'/page/shot-chart', focusp:'/focus', catalogue:'/catalogue', dev:'/settings/developer', broadcast:'/broadcast/one' })) {
    await page.evaluate((h) => { location.hash = h; }, hash);
    await page.waitForTimeout(1300);
    await page.screenshot({ path: `/tmp/h18/tv-${name}.png` });
    const found = await page.evaluate(() => {
      const small: string[] = []; const outside: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const el = node.parentElement; if (!el || !node.textContent?.trim()) continue;
        if (el.closest('script,style')) continue;
        const range = document.createRange(); range.selectNodeContents(node);
        const r = range.getBoundingClientRect(); const st = getComputedStyle(el);
        if (r.width < 2 || r.height < 2 || st.visibility !== 'visible') continue;
        let o = 1; for (let e: Element | null = el; e; e = e.parentElement) { o *= Number(getComputedStyle(e).opacity); if (getComputedStyle(e).clip === 'rect(0px, 0px, 0px, 0px)') o = 0; }
        if (o < 0.05) continue;
        const size = parseFloat(st.fontSize);
        const d = `${el.className} "${node.textContent.trim().slice(0,30)}"`;
        if (size < 24) small.push(`${size} ${d}`);
        if (r.top < 1080 && r.bottom > 0 && r.left < 1920 && (r.left < 95 || (r.right > 1825 && !el.closest('ul')) || r.top < 53 && scrollY === 0)) outside.push(`${Math.round(r.left)},${Math.round(r.top)},${Math.round(r.right)} ${d}`);
      }
      return { small, outside, active: document.activeElement?.id + ' ' + document.activeElement?.tagName };
    });
    console.log(name, found.active);
    for (const s of new Set(found.small)) if (!small.has(s)) { small.add(s); console.log('  small', s); }
    for (const s of new Set(found.outside)) if (!outside.has(s)) { outside.add(s); console.log('  outside', s); }
  }
  await page.evaluate((h) => { location.hash = h; }, `/event/page/${live.id}`);
  await page.waitForTimeout(1000);
  await page.evaluate(() => document.getElementById('event-share')?.focus());
  await page.keyboard.press('Enter'); await page.waitForTimeout(600);
  await page.screenshot({ path: '/tmp/h18/tv-share.png' });
  await page.evaluate((h) => { location.hash = h; }, `/channel/one`);
  await page.waitForTimeout(5000);
  await page.keyboard.press('ArrowUp'); await page.waitForTimeout(400); await page.keyboard.press('ArrowUp'); await page.waitForTimeout(600);
  for (let i=0;i<3;i++){ await page.keyboard.press('ArrowLeft'); }
  await page.waitForTimeout(1500);
  await page.screenshot({ path: '/tmp/h18/tv-player.png' });
});
test('small', async ({ browser }) => {
  test.setTimeout(120000);
  for (const [width, root] of [[320, 16], [320, 24], [390, 16], [1440, 32]] as const) {
    const context = await browser.newContext({ viewport: { width, height: 844 }, deviceScaleFactor: 1, hasTouch: width < 1000, isMobile: width < 1000 });
    await context.addInitScript(deny);
    const page = await context.newPage();
    for (const address of ['/home', '/calendar', '/sports', '/page/club-nbk', '/settings', '/search?s=north', '/channel/one', '/subscriptions', '/favorites', '/page/league-table', '/page/league-matches', '/page/match-centre', '/login', '/catalogue','/page/home-tabs','/focus']) {
      await page.goto(`http://127.0.0.1:4550${address}`);
      if (root !== 16) await page.addStyleTag({ content: `html{font-size:${root}px}` }).catch(() => page.evaluate((r) => { document.documentElement.style.fontSize = r + 'px'; }, root));
      await page.waitForTimeout(900);
      const wide = await page.evaluate(() => {
        const w = document.documentElement.scrollWidth; const vw = window.visualViewport?.width;
        const inner = window.innerWidth;
        const culprits = w > document.documentElement.clientWidth || inner > screen.width ? [...document.querySelectorAll('body *')].filter((e) => { const r = e.getBoundingClientRect(); if (r.right <= document.documentElement.clientWidth + 1 && r.right <= screen.width + 1) return false; for (let p = e.parentElement; p && p !== document.body; p = p.parentElement) if (getComputedStyle(p).overflowX !== 'visible') return false; return true; }).slice(0, 8).map((e) => `${e.tagName}.${String(e.className).slice(0,40)} ${Math.round(e.getBoundingClientRect().right)}`) : [];
        return { w, vw, inner, screen: screen.width, culprits };
      });
      if (wide.w > width || wide.inner > width) console.log(width, root, address, JSON.stringify(wide));
      if (['/home', '/calendar'].includes(address)) await page.screenshot({ path: `/tmp/h18/w${width}-${root}-${address.slice(1)}.png` });
    }
    await context.close();
  }
});
