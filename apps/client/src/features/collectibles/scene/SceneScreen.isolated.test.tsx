import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Collectible, CollectibleFailure } from '@touchline/contract';
import { collectibleFailures } from '@touchline/contract/schema';
import { IDLE } from '@touchline/player/model/state';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../../test/render';
import { answerReplay } from '../../../entities/replay/memory';
import { tvDevice } from '../../../shell/platform/platform';
import { browserTimers } from '../../../shell/session/timer';
import { AtAddress, event, matchTime, offer, sceneAnswers, scenePath, thumbnailsOf, wallet } from '../testing/scene';
import SceneScreen from './SceneScreen';

/** Where the loop was put, media seconds; this environment plays no video. */
const sought = vi.hoisted(() => [] as number[]);
vi.mock('@touchline/player/player', () => ({
  createPlayer: () => ({
    state: () => ({ ...IDLE, status: 'playing', duration: 7200 }),
    subscribe: () => () => undefined,
    zeroAt: () => null,
    load: (source: () => Promise<unknown>) => void source().catch(() => undefined),
    seek: (seconds: number) => sought.push(seconds),
    setMuted: () => undefined,
    play: () => undefined,
    pause: () => undefined,
    destroy: () => undefined,
  }),
}));

const AT = matchTime(58, 41) + 80;
const MADE = '/v3/collectibles';
const MINE = '/v3/my/collectibles/c1';

const collectible: Collectible = {
  id: 'c1',
  state: 'rendering',
  progress: 62,
  credits: 3,
  walletId: 'credits',
  createdAt: 1_800_010_000,
  eventId: 'final',
  eventName: event.name,
  start: AT,
  cameras: [
    { id: 'main', label: 'Main' },
    { id: 'goal', label: 'Behind goal' },
    { id: 'close', label: 'Close-up' },
    { id: 'high', label: 'Tactical' },
  ],
  editions: 100,
};

function isWide(wide: boolean): void {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: wide && query.includes('min-width'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
}

beforeEach(() => {
  sought.length = 0;
  isWide(false);
  // Calls without an answer are repeated at once.
  vi.spyOn(browserTimers, 'set').mockImplementation((run) => setTimeout(run));
  answerReplay('final', 'show', false);
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (asked) => {
    const url = asked instanceof Request ? asked.url : asked.toString();
    return new Response(thumbnailsOf(url));
  });
});

const params = { eventId: 'final' };
const open = (options: Partial<Parameters<typeof renderInApp>[1]> = {}) =>
  renderInApp(<AtAddress screen={SceneScreen} params={params} />, {
    path: scenePath,
    search: `?at=${AT}`,
    userType: 'registered',
    ...options,
    answers: { ...sceneAnswers, ...options.answers },
  });

const scene = () => screen.findByRole('slider', { name: 'Scene' });
const cameraOf = (name: RegExp) => screen.findByRole('button', { name });

async function chooseFour(user: ReturnType<typeof renderInApp>['user']) {
  for (const name of [/^Main/, /^Behind goal/, /^Close-up/, /^Tactical/]) await user.click(await cameraOf(name));
}

/** Goes to the agreement with four cameras. */
async function toPayment(options: Parameters<typeof open>[0] = {}) {
  const opened = open(options);
  await opened.user.click(await screen.findByRole('button', { name: 'Choose cameras' }));
  await chooseFour(opened.user);
  await opened.user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { name: 'Yours for 3 credits' });
  return opened;
}

const agree = async (user: ReturnType<typeof renderInApp>['user']) =>
  user.click(await screen.findByRole('checkbox', { name: /^I agree to the collectible terms/ }));
const buy = async (user: ReturnType<typeof renderInApp>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Make it for 3 credits' }));

describe('SHOP-14a six seconds', () => {
  it('begin where the address says, are read with their frame, and move by keys', async () => {
    open();
    const window = await scene();
    expect(window.getAttribute('aria-valuetext')).toBe('58 minutes 41 seconds, frame 2');
    expect(screen.getByText('58:41.08')).toBeDefined();
    expect(screen.getByText('58:47.08')).toBeDefined();
    const press = (key: string) => {
      fireEvent.keyDown(window, { key });
      return screen.getByRole('slider', { name: 'Scene' }).getAttribute('aria-valuetext');
    };
    expect(press('.')).toBe('58 minutes 41 seconds, frame 3');
    expect(press(',')).toBe('58 minutes 41 seconds, frame 2');
    expect(press('ArrowRight')).toBe('58 minutes 42 seconds, frame 2');
    expect(press('Home')).toBe('0 minutes 0 seconds, frame 0');
    expect(press('End')).toBe('89 minutes 54 seconds, frame 0');
  });

  it('move by frames also from the buttons and from anywhere on the page', async () => {
    const { user } = open();
    const window = await scene();
    await user.click(screen.getByRole('button', { name: '1 frame on' }));
    expect(window.getAttribute('aria-valuetext')).toBe('58 minutes 41 seconds, frame 3');
    fireEvent.keyDown(document.body, { key: ',' });
    expect(window.getAttribute('aria-valuetext')).toBe('58 minutes 41 seconds, frame 2');
  });

  it('are dragged over the pictures, and stay on a frame', async () => {
    open();
    const window = await scene();
    const strip = window.parentElement as HTMLElement;
    vi.spyOn(strip, 'getBoundingClientRect').mockReturnValue({ left: 0, width: 1000 } as DOMRect);
    fireEvent.pointerDown(strip, { button: 0, clientX: 500, pointerId: 1 });
    fireEvent.pointerMove(strip, { clientX: 607, pointerId: 1 });
    fireEvent.pointerUp(strip, { clientX: 607, pointerId: 1 });
    const moved = Number(window.getAttribute('aria-valuenow'));
    expect(moved - AT).toBe(2000);
    expect(moved % 40).toBe(0);
  });

  it('play as a loop of the main camera', async () => {
    open();
    await scene();
    await waitFor(() => expect(sought.at(-1)).toBeCloseTo(58 * 60 + 41.08 + 0.02));
  });

  it('name the moments in reach, which put the scene around them', async () => {
    const at = matchTime(58, 45) / 1000;
    const { user } = open({
      answers: {
        '/v3/events/final/keyMoments': {
          items: [
            { id: 'g', kind: 'goal', at, score: '2–1' },
            { id: 'late', kind: 'chance', at: matchTime(95, 0) / 1000 },
          ],
        },
      },
    });
    const chip = await screen.findByRole('button', { name: 'Goal 2–1' });
    expect(screen.queryByRole('button', { name: 'Big chance' })).toBeNull();
    await user.click(chip);
    expect((await scene()).getAttribute('aria-valuetext')).toBe('58 minutes 41 seconds, frame 0');
  });
});

describe('SHOP-14a exactly four cameras', () => {
  it('have the order of choice; a fifth is refused with a word, and one without a picture is named', async () => {
    const { user } = open({ search: `?at=${AT}&step=cameras` });
    await user.click(await cameraOf(/^Tactical/));
    await user.click(await cameraOf(/^Main/));
    expect(screen.getByText('2 of 4. 2 more.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Continue' }).getAttribute('aria-disabled')).toBe('true');
    await user.click(await cameraOf(/^Bench/));
    await user.click(await cameraOf(/^Close-up/));
    expect(screen.getByRole('button', { name: /^Tactical ?, picture 1$/ })).toBeDefined();
    expect(screen.getByRole('button', { name: /^Close-up ?, picture 4$/ })).toBeDefined();
    await user.click(await cameraOf(/^Behind goal/));
    expect(screen.getAllByText('Four is all').length).toBeGreaterThan(0);
    expect((await cameraOf(/^Behind goal/)).getAttribute('aria-pressed')).toBe('false');
    const sky = await screen.findByRole('button', { name: /^Sky line/ });
    await waitFor(() => expect(sky.hasAttribute('disabled')).toBe(true));
    expect(within(sky).getByText('No picture at this moment')).toBeDefined();
    expect(screen.queryByText('All four')).toBeNull();
  });

  it('are kept when the viewer goes back to the scene and returns', async () => {
    const { user, unmount } = open();
    await user.click(await screen.findByRole('button', { name: '1 frame on' }));
    await user.click(screen.getByRole('button', { name: 'Choose cameras' }));
    await user.click(await cameraOf(/^Main/));
    unmount();
    open({ search: `?at=${AT}&step=cameras` });
    expect(await screen.findByRole('button', { name: /^Main ?, picture 1$/ })).toBeDefined();
  });

  it('are chosen beside the scene on wide screens, with the price', async () => {
    isWide(true);
    const { user } = open();
    await scene();
    await chooseFour(user);
    expect(screen.getByText('Collectible, edition 18 of 100')).toBeDefined();
    expect(screen.getByText('5 credits')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Continue to agreement and payment' }));
    expect(await screen.findByRole('heading', { name: 'Yours for 3 credits' })).toBeDefined();
  });
});

describe('SHOP-14a agreement and price', () => {
  it('SHOP-14e name version, price, what remains and the worth of a credit; the box starts empty', async () => {
    const { user, calls } = await toPayment();
    expect(screen.getByText('8 credits')).toBeDefined();
    expect(screen.getByText('5 credits')).toBeDefined();
    expect(screen.getByText('One credit is worth 133.33 EUR.')).toBeDefined();
    expect(await screen.findByText('Private use, no resale.')).toBeDefined();
    const box = screen.getByRole('checkbox', { name: /version 3 of/ });
    expect(box).toHaveProperty('checked', false);
    await buy(user);
    expect(screen.getByText('Tick the box to go on.')).toBeDefined();
    expect(calls).not.toContain(MADE);
  });

  it('send scene, cameras and version once, however often the button is pressed, with the same key again', async () => {
    const { user, calls, bodies, headers, answer } = await toPayment({ answers: { [MADE]: 0 } });
    await agree(user);
    const button = screen.getByRole('button', { name: 'Make it for 3 credits' });
    // Both before anything is drawn again.
    act(() => {
      button.click();
      button.click();
    });
    expect(calls.filter((path) => path === MADE)).toHaveLength(1);
    answer({ [MADE]: { id: 'c1', state: 'held' }, [MINE]: collectible });
    await screen.findByRole('heading', { name: 'Making your scene' });
    const sent = headers.filter((_, place) => calls[place] === MADE).map((each) => each['idempotency-key']);
    expect(sent).toHaveLength(2);
    expect(new Set(sent).size).toBe(1);
    expect(bodies.at(-1)).toEqual({
      eventId: 'final',
      start: AT,
      cameraIds: ['main', 'goal', 'close', 'high'],
      agreementVersion: 3,
      walletId: 'credits',
    });
  });

  it('lead to more credits where there are too few', async () => {
    const { user, calls } = await toPayment({ answers: { '/v3/my/creditWallets': wallet(1) } });
    expect(screen.getByText('You are 2 credits short. Nothing was charged.')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Make it/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Get 2 credits' }));
    expect(await screen.findByRole('dialog', { name: 'Top up' })).toBeDefined();
    expect(calls).not.toContain(MADE);
  });

  it('say so where the wallet cannot be reached', async () => {
    const { user } = open({ answers: { '/v3/my/creditWallets': 503 } });
    await user.click(await screen.findByRole('button', { name: 'Choose cameras' }));
    await chooseFour(user);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('heading', { name: "We can't reach your wallet" })).toBeDefined();
  });
});

const titles: Readonly<Record<Exclude<CollectibleFailure, 'agreementChanged'>, string>> = {
  mintingFailed: "It didn't work this time",
  mintingInProgress: 'Made already',
  noCameras: 'No cameras found',
  noTeamLogos: 'No team logos found',
  walletCheck: "We can't reach your wallet",
  creditCheck: 'Not enough credits',
  claim: "It couldn't be handed over",
  sceneTooOld: 'This scene is out of reach',
  soldOut: 'All editions are taken',
  noRenderer: 'No collectibles at the moment',
};

describe('SHOP-14b SHOP-14c a failure', () => {
  it('has a text, whichever it is', () => {
    expect(collectibleFailures.filter((failure) => failure !== 'agreementChanged').toSorted()).toEqual(
      Object.keys(titles).toSorted(),
    );
  });

  it.each(Object.entries(titles))('%s says first that nothing was charged', async (failure, title) => {
    const problem = { statusCode: 409, title: 'Refused', failure };
    const { user } = await toPayment({ answers: { [MADE]: problem } });
    await agree(user);
    await buy(user);
    const told = within(await screen.findByRole('alert'));
    expect(told.getByRole('heading', { name: title })).toBeDefined();
    expect(told.getByRole('paragraph').textContent).toMatch(/^Nothing was charged\. \S/);
    expect(screen.getByText(/^(Your 3 credits are free again\. You have 8\.|You have 8 credits)$/)).toBeDefined();
  });

  it('of the terms shows the new ones, with an empty box', async () => {
    const problem = { statusCode: 409, title: 'Refused', failure: 'agreementChanged' };
    const { user, answer } = await toPayment({ answers: { [MADE]: problem } });
    await agree(user);
    answer({
      '/v3/events/final/collectibleOffer': {
        ...offer,
        agreement: { ...offer.agreement, version: 4, text: '<p>Also no lending.</p>' },
      },
    });
    await buy(user);
    expect(await screen.findByText('Also no lending.')).toBeDefined();
    expect(
      screen.getByText('Nothing was charged. The terms have changed: read the new ones and confirm again.'),
    ).toBeDefined();
    expect(await screen.findByRole('checkbox', { name: /version 4 of/ })).toHaveProperty('checked', false);
  });

  it('without an answer is not called one: the same key may be sent again', async () => {
    const { user, calls, headers } = await toPayment({ answers: { [MADE]: 503 } });
    await agree(user);
    await buy(user);
    expect(await screen.findByRole('heading', { name: "We didn't get an answer" })).toBeDefined();
    expect(screen.queryByText(/Nothing was charged/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await agree(user);
    await buy(user);
    await waitFor(() => expect(calls.filter((path) => path === MADE).length).toBeGreaterThan(3));
    const sent = headers.filter((_, place) => calls[place] === MADE).map((each) => each['idempotency-key']);
    expect(new Set(sent).size).toBe(1);
  });

  it('that stands before any choice is told at once', async () => {
    open({ answers: { '/v3/events/final/collectibleOffer': { ...offer, refusal: 'noRenderer' } } });
    expect(await screen.findByRole('heading', { name: 'No collectibles at the moment' })).toBeDefined();
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('while it is made keeps scene and cameras for another try', async () => {
    const { user, answer } = await toPayment({
      answers: { [MADE]: { id: 'c1', state: 'held' }, [MINE]: collectible },
    });
    await agree(user);
    await buy(user);
    await screen.findByRole('heading', { name: 'Making your scene' });
    answer({ [MINE]: { ...collectible, state: 'failed', failure: 'mintingFailed' } });
    expect(await screen.findByRole('heading', { name: "It didn't work this time" })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Yours for 3 credits' })).toBeDefined();
  });
});

describe('SHOP-14d making it', () => {
  const making = async () => {
    const opened = await toPayment({ answers: { [MADE]: { id: 'c1', state: 'held' }, [MINE]: collectible } });
    await agree(opened.user);
    await buy(opened.user);
    await screen.findByRole('heading', { name: 'Making your scene' });
    return opened;
  };

  it('shows percent and steps, says how long it may take, and that it may be left', async () => {
    await making();
    expect(screen.getByText('62 %')).toBeDefined();
    expect(screen.getByRole('progressbar')).toHaveProperty('value', 62);
    expect(screen.getByText(/This takes up to 30 minutes\./)).toBeDefined();
    expect(screen.getByText(/You can leave/)).toBeDefined();
    const steps = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      '3 credits set asideCharged only when it is finished, done',
      'Four cameras cut, done',
      'Putting the picture together, in progress',
      'Signing, to come',
    ]);
  });

  it('goes on after a reload, until it is finished', async () => {
    const { unmount } = await making();
    unmount();
    const { answer } = open({ search: `?at=${AT}&step=making`, answers: { [MINE]: collectible } });
    await screen.findByRole('heading', { name: 'Making your scene' });
    answer({ [MINE]: { ...collectible, state: 'claimed', progress: 100, edition: 18, videoUrl: '/c1.mp4' } });
    expect(await screen.findByText('Edition 18 of 100 is yours. 3 credits were charged.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'My collectibles' }).getAttribute('href')).toBe('/collectibles');
  });
});

it('asks guests to sign in, in place', async () => {
  open({ userType: 'anonymous' });
  expect(await screen.findByRole('link', { name: 'Sign in' })).toBeDefined();
  expect(screen.queryByRole('slider')).toBeNull();
});

it('says so where an event has no scenes to keep', async () => {
  open({ answers: { '/v3/events/final/collectibleOffer': 404 } });
  expect(await screen.findByRole('heading', { name: 'No scenes to keep here' })).toBeDefined();
});

it('on a TV hands the scene over to a phone by a code', async () => {
  open({ device: tvDevice('tizen') });
  expect(await screen.findByRole('img', { name: 'Scan to keep this scene on your phone' })).toBeDefined();
  expect(await screen.findByText('3 credits, you have 8')).toBeDefined();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Back to the match']);
});
