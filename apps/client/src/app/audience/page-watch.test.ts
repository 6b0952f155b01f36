import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setReceiver, type TimedEvent } from '../../shell/track/track';
import type { ShownPage } from './page-facts';
import { PageWatch } from './page-watch';

const page = (name: string, { tab = '', detail }: { tab?: string; detail?: ShownPage['detail'] } = {}): ShownPage => ({
  key: `${name} ${tab}`,
  screen: name,
  facts: { page: name, ...(tab === '' ? {} : { tab }) },
  detail,
});

const events: Omit<TimedEvent, 'at'>[] = [];
let stop: () => void;
beforeEach(() => {
  stop = setReceiver({
    track({ at: _at, ...event }) {
      events.push(event);
    },
    onContent: () => undefined,
    cmcd: () => undefined,
  });
  // What was tracked while nobody received it comes at once.
  events.length = 0;
});
afterEach(() => stop());

function setUp(first: ShownPage) {
  const scene: { page: ShownPage | undefined; now: number; isVisible: boolean } = {
    page: first,
    now: 5000,
    isVisible: true,
  };
  const watch = new PageWatch({ page: () => scene.page, now: () => scene.now, isVisible: () => scene.isVisible });
  const go = (next: ShownPage | undefined) => {
    scene.page = next;
    watch.onAddress();
  };
  return { scene, watch, go };
}

describe('pages', () => {
  test('DATA-01b a page is reported when its content is on screen, and when it is left', () => {
    const { scene, watch, go } = setUp(page('home'));
    watch.start(800);
    scene.now += 2500;
    go(page('calendar'));
    watch.onContent();
    expect(events).toEqual([
      { type: 'page.view', page: 'home' },
      { type: 'page.load', page: 'home', loadMs: 800, isFirst: true },
      { type: 'page.exit', page: 'home', shownMs: 2500 },
      { type: 'page.view', page: 'calendar' },
      { type: 'page.load', page: 'calendar', loadMs: 0, isFirst: false },
    ]);
  });

  test('DATA-01b each tab of a page is reported, and nothing when the page is the same', () => {
    const { scene, watch, go } = setUp(page('home', { tab: 'For you' }));
    watch.start(800);
    scene.now += 1000;
    go(page('home', { tab: 'Live' }));
    go(page('home', { tab: 'Live' }));
    expect(events.slice(2)).toEqual([
      { type: 'page.exit', page: 'home', tab: 'For you', shownMs: 1000 },
      { type: 'page.view', page: 'home', tab: 'Live' },
    ]);
  });

  test('DATA-01b closing the app leaves the page; one that is restored is shown again', () => {
    const { watch } = setUp(page('home'));
    watch.start(800);
    watch.leave();
    watch.leave();
    watch.restore();
    expect(events.map(({ type }) => type)).toEqual(['page.view', 'page.load', 'page.exit', 'page.view']);
  });

  test('DATA-01b a page that never showed its content is not reported', () => {
    const { watch, go } = setUp(page('home'));
    watch.start(800);
    go(page('event'));
    go(undefined);
    watch.onContent();
    expect(events.map(({ type }) => type)).toEqual(['page.view', 'page.load', 'page.exit']);
  });

  test('DATA-01b time in which the app was hidden does not count as shown', () => {
    const { scene, watch } = setUp(page('home'));
    watch.start(800);
    scene.now += 1000;
    scene.isVisible = false;
    watch.onVisibility();
    scene.now += 60_000;
    scene.isVisible = true;
    watch.onVisibility();
    scene.now += 500;
    watch.leave();
    expect(events.at(-1)).toEqual({ type: 'page.exit', page: 'home', shownMs: 1500 });
  });

  test('DATA-01b a detail page is reported once, also when its player opens', () => {
    const detail = { what: 'event', id: 'final' } as const;
    const { watch, go } = setUp(page('home'));
    watch.start(800);
    for (const name of ['event', 'eventMedia', 'event']) {
      go(page(name, { detail }));
      watch.onContent();
    }
    go(page('home'));
    watch.onContent();
    go(page('event', { detail }));
    watch.onContent();
    expect(events.filter(({ type }) => type === 'detail.view')).toEqual([
      { type: 'detail.view', ...detail },
      { type: 'detail.view', ...detail },
    ]);
  });
});

describe('load times', () => {
  test.each([
    [0, 0],
    [14.9, 10],
    [15, 20],
    [1234.5, 1230],
    [-3, 0],
    [9_999_999, 600_000],
  ])('DATA-02 %d ms are reported as %d', (ms, loadMs) => {
    setUp(page('home')).watch.start(ms);
    expect(events.at(-1)).toEqual({ type: 'page.load', page: 'home', loadMs, isFirst: true });
  });

  test('DATA-02 a page of the app loads from the change of the address until its content is on screen', () => {
    const { scene, watch, go } = setUp(page('home'));
    watch.start(800);
    go(page('event'));
    scene.now += 300;
    // Something else in the address changes meanwhile.
    go({ ...page('event'), key: 'event with a tab' });
    scene.now += 120;
    watch.onContent();
    watch.onContent();
    expect(events.filter(({ type }) => type === 'page.load').slice(1)).toEqual([
      { type: 'page.load', page: 'event', loadMs: 420, isFirst: false },
    ]);
  });

  test('DATA-02 a first page whose content comes late is measured from its request', () => {
    const { scene, watch } = setUp(page('home'));
    watch.start(undefined);
    expect(events).toEqual([]);
    scene.now = 7004;
    watch.onContent();
    expect(events.at(-1)).toEqual({ type: 'page.load', page: 'home', loadMs: 7000, isFirst: true });
  });
});
