import { screen, waitFor, within } from '@testing-library/react';
import type { Collectible } from '@touchline/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderInApp } from '../../../../test/render';
import { toastStore } from '../../../ui/Toast/toasts';
import { MakingHost } from '../MakingHost';
import { beingMade, noteBeingMade } from '../making-store';
import CollectiblesScreen from './CollectiblesScreen';

const LIST = '/v3/my/collectibles';

const made: Collectible = {
  id: 'c1',
  state: 'claimed',
  progress: 100,
  credits: 3,
  walletId: 'credits',
  createdAt: 1_800_000_000,
  eventId: 'final',
  eventName: 'Zarafshar – Mirabad',
  start: 1_800_000_000_000,
  moment: 'Karim, 2–1',
  cameras: [],
  edition: 18,
  editions: 100,
  videoUrl: '/api/v3/collectibles/c1/scene.mp4',
  posterUrl: '/api/v3/collectibles/c1/poster.jpg',
};
const { edition: _edition, videoUrl: _video, posterUrl: _poster, ...unmade } = made;
const making: Collectible = { ...unmade, id: 'c2', state: 'rendering', progress: 62, moment: 'Off the post' };
const failed: Collectible = { ...unmade, id: 'c3', state: 'failed', failure: 'noCameras', moment: 'Save' };

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});

const open = (answers: Record<string, object | number>, locale: 'en' | 'de' = 'en') =>
  renderInApp(<CollectiblesScreen />, { path: '/collectibles', userType: 'registered', locale, answers });

describe('SHOP-14d the gallery', () => {
  it('plays what is made, with its edition, its public page and its file', async () => {
    open({ [LIST]: { items: [made] } });
    const card = within(await screen.findByRole('article', { name: 'Karim, 2–1' }));
    expect(card.getByText('Zarafshar – Mirabad · edition 18 of 100')).toBeDefined();
    expect(card.getByRole('link', { name: /public page/ }).getAttribute('href')).toBe('/collectible/c1');
    expect(card.getByRole('link', { name: 'Download Karim, 2–1' }).getAttribute('href')).toBe(made.videoUrl);
    expect(card.getByLabelText('Karim, 2–1', { selector: 'video' }).getAttribute('poster')).toBe(made.posterUrl);
    expect(card.getByRole('button', { name: 'Share Karim, 2–1' })).toBeDefined();
  });

  it('SHOP-14d shows how far one is that is being made, and cannot delete it', async () => {
    const { answer } = open({ [LIST]: { items: [making] } });
    const card = within(await screen.findByRole('article', { name: 'Off the post' }));
    expect(card.getByText('Making it, 62 %')).toBeDefined();
    expect(card.queryByRole('button')).toBeNull();
    answer({ [LIST]: { items: [{ ...made, id: 'c2', moment: 'Off the post' }] } });
    expect(await screen.findByRole('link', { name: 'Download Off the post' })).toBeDefined();
  });

  it('SHOP-14c says of one that failed that nothing was charged, and why', async () => {
    open({ [LIST]: { items: [failed] } });
    expect(await screen.findByText('Nothing was charged. No cameras found.')).toBeDefined();
  });

  it('asks once before it deletes', async () => {
    const { user, calls, answer } = open({ [LIST]: { items: [made, failed] }, [`${LIST}/c1`]: 500 });
    await user.click(await screen.findByRole('button', { name: 'Delete Karim, 2–1' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete this collectible?' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(calls).not.toContain('/v3/my/collectibles/c1');
    await user.click(screen.getByRole('button', { name: 'Delete Karim, 2–1' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText("It couldn't be deleted. Try again.")).toBeDefined();
    answer({ [`${LIST}/c1`]: {} });
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Karim, 2–1')).toBeNull());
    expect(screen.getByText('Save')).toBeDefined();
  });

  it('leads to matches while it is empty', async () => {
    open({ [LIST]: { items: [] } });
    expect(await screen.findByText('No collectibles yet')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Find a match' }).getAttribute('href')).toBe('/home');
  });

  it('says so where it cannot be shown, and tries again', async () => {
    const { user, answer } = open({ [LIST]: 500 });
    expect(await screen.findByText("We can't show your collectibles at the moment.")).toBeDefined();
    answer({ [LIST]: { items: [made] } });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Karim, 2–1')).toBeDefined();
  });

  it('speaks German', async () => {
    open({ [LIST]: { items: [making] } }, 'de');
    expect(await screen.findByRole('heading', { name: 'Meine Sammelstücke' })).toBeDefined();
    expect(await screen.findByText('Entsteht gerade, 62 %')).toBeDefined();
  });

  it('asks guests to sign in', () => {
    renderInApp(<CollectiblesScreen />, { path: '/collectibles' });
    expect(screen.getByText('Sign in to see the scenes you kept.')).toBeDefined();
  });
});

describe('SHOP-14d a collectible that was left', () => {
  const toast = () => toastStore.getState().current?.text;

  it('tells its end once, on any page', async () => {
    noteBeingMade('c1');
    const { answer } = renderInApp(<MakingHost />, {
      userType: 'registered',
      answers: { '/v3/my/collectibles/c1': { ...making, id: 'c1' } },
    });
    answer({ '/v3/my/collectibles/c1': made });
    await waitFor(() => expect(toast()).toBe('Your collectible is ready.'));
    expect(beingMade.get()).toEqual([]);
  });

  it('tells a failure with the money first', async () => {
    noteBeingMade('c3');
    renderInApp(<MakingHost />, { userType: 'registered', answers: { '/v3/my/collectibles/c3': failed } });
    await waitFor(() => expect(toast()).toBe('Nothing was charged. No cameras found.'));
  });

  it('is left to the screen that makes it', () => {
    noteBeingMade('c1');
    const { calls } = renderInApp(<MakingHost />, { userType: 'registered', path: '/event/page/final/scene' });
    expect(calls).toEqual([]);
    beingMade.set([]);
  });
});
