import { screen } from '@testing-library/react';
import { en } from '@touchline/texts/en';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../test/render';
import { recentNotes } from '../../shell/log/log';
import BroadcastScreen from './BroadcastScreen';

const channel = {
  id: 'one',
  name: 'Touchline 1',
  image: { sources: [] },
  public: true,
  requiresRegistration: false,
  watchable: false,
  partnerIds: [],
  userRights: { canAccess: true, reasons: [] },
};
const open = (answers: Record<string, object | number>) =>
  renderInApp(<BroadcastScreen />, { answers, path: '/broadcast/none', params: { channelId: 'none' } });
const heading = () => screen.findByRole('heading', { level: 1 }, { timeout: 4000 });

it('PLAY-14b PLAY-15 an unknown channel is not found, which is only a warning, and another one is offered', async () => {
  open({ '/v3/channels': { items: [channel] } });
  expect((await heading()).textContent).toBe(en.channels.notFoundForTune);
  expect(screen.getByRole('link', { name: 'Touchline 1' }).getAttribute('href')).toBe('/broadcast/one');
  expect(recentNotes().at(-1)).toMatchObject({ level: 'warning', message: expect.stringContaining('none') });
});

it.each([
  ['the list of channels is empty', { items: [] }],
  ['the list of channels fails', 500],
])('PLAY-14a PLAY-14d no channels are found where %s', async (_case, answer) => {
  open({ '/v3/channels': answer });
  expect((await heading()).textContent).toBe(en.channels.none);
});
