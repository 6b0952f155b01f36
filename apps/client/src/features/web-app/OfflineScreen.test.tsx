import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../test/render';
import { savedLists } from '../../entities/saved/saved';
import OfflineScreen from './OfflineScreen';

const inAnHour = Math.floor(Date.now() / 1000) + 3600;

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  savedLists.set({
    savedAt: Date.now(),
    favorites: [{ id: 'northbank', title: 'Northbank' }],
    reminders: [{ id: 'final', name: 'The final', startTime: inAnHour }],
    coming: [
      { id: 'semi', name: 'The semi-final', startTime: inAnHour },
      { id: 'old', name: 'Long over', startTime: inAnHour - 86_400 },
    ],
  });
  vi.stubGlobal('caches', {
    keys: async () => ['touchline-b1-pages'],
    open: async () => ({
      keys: async () => [{ url: 'https://sport.example/calendar' }],
      match: async () => new Response('<title>Calendar · Touchline</title>'),
    }),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('FORM-01b without a network it lists reminders, favourites, what is coming and saved pages', async () => {
  renderInApp(<OfflineScreen />, {
    answers: { '/v3/calendarClassic': 0 },
    path: '/offline',
    search: '?page=/event/page/x',
  });
  expect(screen.getByRole('heading', { level: 1, name: "You're offline" })).toBeTruthy();
  const links = (name: string) =>
    within(screen.getByRole('list', { name }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect(links('Your reminders')).toEqual(['/event/page/final']);
  expect(links('Your favourites')).toEqual(['/page/northbank']);
  expect(links('Now and next')).toEqual(['/event/page/semi']);
  await screen.findByRole('list', { name: 'Pages you can open' });
  expect(links('Pages you can open')).toEqual(['/calendar']);
  expect(screen.queryByText('Long over')).toBeNull();
});

it('FORM-01b the saved calendar is part of what is coming', async () => {
  const event = { id: 'derby', name: 'The derby', startTime: inAnHour };
  const answer = { items: [{ name: 'Today', date: '2026-11-18', lines: [{ tiles: [{ data: { event } }] }] }] };
  renderInApp(<OfflineScreen />, { answers: { '/v3/calendarClassic': answer }, path: '/offline' });
  expect(await screen.findByRole('link', { name: /The derby/ })).toBeTruthy();
});

it('FORM-01b running events are those of favourites, whose next ones the calendar does not drown', async () => {
  const events = Array.from({ length: 20 }, (_, place) => ({
    id: `match-${place}`,
    name: `Match ${place}`,
    startTime: inAnHour - 5400 + 3600 * place,
  }));
  savedLists.set({
    ...savedLists.get(),
    coming: [
      { id: 'semi', name: 'The semi-final', startTime: inAnHour + 86_400 },
      { id: 'runs', name: 'Runs already', startTime: inAnHour - 5400 },
    ],
  });
  const tiles = events.map((event) => ({ data: { event } }));
  const answer = { items: [{ name: 'Today', date: '2026-11-18', lines: [{ tiles }] }] };
  renderInApp(<OfflineScreen />, { answers: { '/v3/calendarClassic': answer }, path: '/offline' });
  await screen.findByRole('link', { name: /Match 2/ });
  const shown = within(screen.getByRole('list', { name: 'Now and next' })).getAllByRole('link');
  expect(shown).toHaveLength(12);
  expect(shown[0]?.textContent).toContain('Runs already');
  expect(shown.at(-1)?.textContent).toContain('The semi-final');
  expect(screen.queryByText('Match 0')).toBeNull();
});

it('FORM-01b with a network it says what is saved, and asks for nothing', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  renderInApp(<OfflineScreen />, { answers: { '/v3/calendarClassic': 0 }, path: '/offline' });
  expect(screen.getByRole('heading', { level: 1, name: 'Saved on this device' })).toBeTruthy();
  expect(screen.queryByText(/You're offline/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

it('FORM-01b a server that cannot be reached is not called a lost network, and can be tried again', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  renderInApp(<OfflineScreen />, { answers: { '/v3/calendarClassic': 0 }, path: '/offline', search: '?page=%2Fx' });
  expect(screen.getByRole('heading', { level: 1, name: 'Unable to connect' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});

it('FORM-01b where nothing is saved it says how that changes', async () => {
  savedLists.set({ savedAt: 0, favorites: [], reminders: [], coming: [] });
  vi.stubGlobal('caches', { keys: async () => [] });
  renderInApp(<OfflineScreen />, { answers: { '/v3/calendarClassic': 0 }, path: '/offline' });
  expect(await screen.findByText(/Nothing is saved on this device yet/)).toBeTruthy();
});

it('FORM-01b the page that was wanted opens when the network is back', () => {
  renderInApp(<OfflineScreen />, {
    answers: { '/v3/calendarClassic': 0 },
    path: '/offline',
    search: '?page=%2Fevent%2Fpage%2Fx',
  });
  window.dispatchEvent(new Event('online'));
  expect(location.pathname).toBe('/event/page/x');
});

it.each(['https://evil.example', '//evil.example/x'])('FORM-01b a target elsewhere (%s) is not followed', (page) => {
  renderInApp(<OfflineScreen />, {
    answers: { '/v3/calendarClassic': 0 },
    path: '/offline',
    search: `?page=${encodeURIComponent(page)}`,
  });
  window.dispatchEvent(new Event('online'));
  expect(location.href).toBe(new URL('/home', location.origin).href);
});

it('FORM-01b it is there in German', () => {
  renderInApp(<OfflineScreen />, { locale: 'de', answers: { '/v3/calendarClassic': 0 }, path: '/offline' });
  expect(screen.getByRole('list', { name: 'Deine Erinnerungen' })).toBeTruthy();
});
