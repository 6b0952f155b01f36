import { screen } from '@testing-library/react';
import { en } from '@touchline/texts/en';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../test/render';
import EventScreen from './EventScreen';

const EVENT = '/v3/events/final';
const START = Math.floor(Date.now() / 1000) + 86_400;
const event = {
  id: 'final',
  name: 'Northbank – Orbury',
  live: true,
  startTime: START,
  endTime: START + 7200,
  type: 'Channel',
  channelId: 'one',
  image: { sources: [] },
  partnerIds: [],
  teamIds: [],
  ppvInfo: [],
  shareable: true,
  watchable: true,
  public: true,
  requiresRegistration: false,
  userRights: { canAccess: true, reasons: [] },
};
const open = (answer: object | number) =>
  renderInApp(<EventScreen />, {
    answers: { [EVENT]: answer },
    path: '/event/page/final',
    params: { eventId: 'final' },
  });

it('SCREEN-06a ROUTE-12a an event is loading, then shown', async () => {
  const { container } = open(event);
  expect(container.querySelector('[aria-busy], [role="status"]')).not.toBeNull();
  expect(await screen.findByRole('heading', { level: 1, name: event.name })).toBeTruthy();
});

it('SCREEN-06a SCREEN-06b an event that fails can be retried, or left for home', async () => {
  const { user, answer } = open(500);
  const retry = await screen.findByRole('button', { name: en.common.retry }, { timeout: 4000 });
  expect(screen.getByRole('link', { name: en.common.home }).getAttribute('href')).toBe('/home');
  answer({ [EVENT]: event });
  await user.click(retry);
  expect(await screen.findByRole('heading', { level: 1, name: event.name })).toBeTruthy();
});

it('SCREEN-06c an event that does not exist is no longer available, with a link home', async () => {
  open(404);
  const name = 'Content is no longer available';
  expect(await screen.findByRole('heading', { level: 1, name }, { timeout: 4000 })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Home page' }).getAttribute('href')).toBe('/home');
});
