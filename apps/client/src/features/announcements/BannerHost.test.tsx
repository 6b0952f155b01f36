import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInApp } from '../../../test/render';
import { changePreferences } from '../../shell/preferences/preferences';
import BannerHost from './BannerHost';

const LATE = 4_000_000_000;
const banner = { id: 'one', text: 'Extra time, it is 2–2!', eventId: 'final', until: LATE };
const shown = (given: object | undefined, path = '/home') =>
  renderInApp(<BannerHost path={path} />, { answers: { '/v3/banner': given ? { banner: given } : {} } });

afterEach(() => {
  act(() => changePreferences({ areScoresHidden: false }));
  localStorage.clear();
});

test('a banner of the operator leads to its event and is read out', async () => {
  shown(banner);
  const link = await screen.findByRole('link', { name: /Extra time/ });
  expect(link.getAttribute('href')).toBe('/event/page/final');
  expect(screen.getByRole('status').textContent).toBe(banner.text);
});

test('on the page of another event it is shown, whatever its name begins with', async () => {
  shown({ ...banner, id: 'seven' }, '/event/page/final-2');
  expect(await screen.findByRole('link', { name: /Extra time/ })).toBeTruthy();
});

test('a banner that was closed stays closed; another one is shown', async () => {
  const { user, unmount } = shown({ ...banner, id: 'two' });
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('link')).toBeNull();
  unmount();
  const again = shown({ ...banner, id: 'two' });
  await expect.poll(() => again.calls).toContain('/v3/banner');
  expect(screen.queryByRole('link')).toBeNull();
  again.unmount();
  shown({ ...banner, id: 'three' });
  expect(await screen.findByRole('link')).toBeTruthy();
});

test('scores in it are hidden from those who hide scores', async () => {
  act(() => changePreferences({ areScoresHidden: true }));
  shown({ ...banner, id: 'four' });
  const link = await screen.findByRole('link');
  expect(link.textContent).not.toContain('2–2');
});

test.each([
  ['there is none', undefined, '/home'],
  ['its time is over', { ...banner, id: 'five', until: 1 }, '/home'],
  ['the viewer is there already', { ...banner, id: 'six' }, '/event/page/final/media'],
])('nothing is shown where %s', async (_case, given, path) => {
  const { calls } = shown(given, path);
  await expect.poll(() => calls).toContain('/v3/banner');
  expect(screen.queryByRole('complementary')).toBeNull();
});
