import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Tile } from '@touchline/contract';
import { IDLE, type PlayerState } from '@touchline/player/model/state';
import type { ZapTarget } from '@touchline/player/zapping/zapper';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../../test/render';
import { paths } from '../../../shell/address/paths';
import { useAddress } from '../../../shell/context';
import { ShortsView } from './ShortsView';

/** The videos that were started and those that were prepared; this environment plays none. */
const played = vi.hoisted(() => ({ shown: [] as string[], prepared: [] as string[][], muted: [] as boolean[] }));
vi.mock('@touchline/player/zapping/zapper', () => ({
  createZapper: () => {
    let state: PlayerState = { ...IDLE, muted: true };
    const listeners = new Set<() => void>();
    const change = (next: Partial<PlayerState>) => {
      state = { ...state, ...next };
      for (const listener of listeners) listener();
    };
    const player = {
      state: () => state,
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      play: () => change({ status: 'playing' }),
      pause: () => change({ status: 'paused' }),
      setMuted: (muted: boolean) => {
        played.muted.push(muted);
        change({ muted });
      },
    };
    return {
      player: () => player,
      subscribe: () => () => undefined,
      zap: ({ id }: ZapTarget) => {
        played.shown.push(id);
        change({ status: 'loading' });
        change({ status: 'playing' });
        return player;
      },
      prepare: (targets: readonly ZapTarget[]) => played.prepared.push(targets.map(({ id }) => id)),
      destroy: () => undefined,
    };
  },
}));

beforeEach(() => {
  for (const list of Object.values(played)) list.length = 0;
});

const source = (id: string) => ({
  url: `/origin/live/${id}/open/master.m3u8`,
  format: 'hls' as const,
  type: 'vod' as const,
});
const short = (id: string, title: string, seconds: number): Tile => ({
  id: `tile:${id}`,
  title,
  subtitle: 'Fall Line Tour',
  type: 'Media',
  data: {
    pageId: 'ski',
    lineContextId: 'shorts',
    media: { id, name: title, sources: [source(id)], seconds },
  },
});
const items = [short('a', 'Third gate', 24), short('b', 'Run, cross, header', 10), short('c', 'Tight to the apex', 12)];
const line = { items, title: 'Shorts', tileShape: '9By16', tileSize: 'Small' };
const media = { name: 'Third gate', sources: [source('a')], line: 'shorts' };

/** The screen as the router draws it: the clip is that of the address. */
function Shorts() {
  const { path } = useAddress();
  return <ShortsView id={decodeURIComponent(path.split('/').at(-1) ?? '')} media={media} line="shorts" />;
}

async function open() {
  const view = renderInApp(<Shorts />, {
    path: paths.media.href({ mediaId: 'tile:a' }),
    answers: { '/v3/lineContexts/shorts/tiles': line },
  });
  await screen.findByRole('button', { name: 'Next short' });
  return view;
}
const title = () => screen.getByRole('heading', { level: 2 }).textContent;

describe('the shorts player', () => {
  it('shows the clip of the address with its length and the way to its sport', async () => {
    await open();
    expect(title()).toBe('Third gate');
    expect(screen.getByText('0:24')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'More of this sport' }).getAttribute('href')).toBe('/page/ski');
    expect(screen.queryByText('LIVE')).toBeNull();
  });

  it('goes to the next and previous clip with arrows, buttons and the wheel, without history entries', async () => {
    const { user } = await open();
    const entries = window.history.length;
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(title()).toBe('Run, cross, header'));
    await user.click(screen.getByRole('button', { name: 'Next short' }));
    await waitFor(() => expect(title()).toBe('Tight to the apex'));
    expect(screen.queryByRole('button', { name: 'Next short' })).toBeNull();
    fireEvent.wheel(screen.getByRole('button', { name: /play or pause/ }), { deltaY: -120 });
    await waitFor(() => expect(title()).toBe('Run, cross, header'));
    expect(window.location.pathname).toBe('/media/tile%3Ab');
    expect(window.history.length).toBe(entries);
  });

  it('follows a swipe up to the next clip, and stays after a short one', async () => {
    await open();
    const picture = screen.getByRole('button', { name: /play or pause/ });
    picture.getBoundingClientRect = () => ({ height: 800 }) as DOMRect;
    const swipe = (to: number) => {
      fireEvent.pointerDown(picture, { button: 0, clientY: 700, pointerId: 1 });
      fireEvent.pointerMove(picture, { clientY: to, pointerId: 1 });
      fireEvent.pointerUp(picture, { clientY: to, pointerId: 1 });
    };
    swipe(690);
    expect(title()).toBe('Third gate');
    swipe(300);
    await waitFor(() => expect(title()).toBe('Run, cross, header'));
  });

  it('is muted until the viewer turns the sound on, and stays so for the next clips', async () => {
    const { user } = await open();
    const sound = screen.getByRole('button', { name: 'Sound' });
    expect(sound.getAttribute('aria-pressed')).toBe('false');
    expect(played.muted.at(-1)).toBe(true);
    await user.click(sound);
    await user.click(screen.getByRole('button', { name: 'Next short' }));
    await waitFor(() => expect(title()).toBe('Run, cross, header'));
    expect(screen.getByRole('button', { name: 'Sound off' }).getAttribute('aria-pressed')).toBe('true');
    expect(played.muted.at(-1)).toBe(false);
  });

  it('plays the clip of the address and prepares the two that follow', async () => {
    const { user } = await open();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(played.shown.at(-1)).toBe(source('b').url));
    expect(played.prepared.at(-1)).toEqual([source('c').url]);
    await user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(played.shown.at(-1)).toBe(source('a').url));
    expect(played.prepared.at(-1)).toEqual([source('b').url, source('c').url]);
  });

  it('shows the opened clip alone where the line does not answer', async () => {
    renderInApp(<ShortsView id="tile:a" media={media} line="shorts" />, { path: '/media/tile%3Aa' });
    expect(title()).toBe('Third gate');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Next short' })).toBeNull());
  });
});
