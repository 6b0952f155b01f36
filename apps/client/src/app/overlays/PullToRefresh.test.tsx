import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { en } from '@touchline/texts/en';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../test/render';
import { AppProvider, useApp } from '../../shell/context';
import type { ViewerSession } from '../../shell/session/viewer';
import { PullToRefresh } from './PullToRefresh';

let loads = 0;
let shown: string[] = [];
const counted = async () => {
  loads++;
  return loads;
};

/** Home and the configuration, which are shown and so can be reloaded. */
function Home() {
  useQuery({ queryKey: ['page', 'home'], queryFn: counted });
  useQuery({ queryKey: ['config'], queryFn: counted });
  return null;
}

function As({ who }: { who: ReturnType<ViewerSession['who']> }) {
  const app = useApp();
  return (
    <AppProvider value={{ ...app, session: { ...app.session, who: () => who } }}>
      <Home />
      <PullToRefresh />
    </AppProvider>
  );
}

function touch(type: string, y: number): void {
  const point = { clientX: 100, clientY: y };
  const lists = { touches: type === 'touchend' ? [] : [point], changedTouches: [point] };
  act(() => void document.body.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), lists)));
}

async function pull(who: ReturnType<ViewerSession['who']>): Promise<number> {
  loads = 0;
  renderInApp(<As who={who} />);
  await act(async () => undefined);
  const before = loads;
  touch('touchstart', 10);
  shown = [];
  const look = () => shown.push(screen.getByRole('status', { hidden: true }).textContent ?? '');
  for (const y of [15, 60, 160, 400]) {
    touch('touchmove', y);
    look();
  }
  touch('touchend', 400);
  look();
  await act(async () => undefined);
  return loads - before;
}

it('SCREEN-08a SCREEN-08b pulling down reloads configuration and home once there is a session', async () => {
  expect(await pull('anonymous')).toBe(2);
  const { pullToRefresh, releaseToRefresh, refreshing } = en.network;
  expect(shown).toEqual(['', pullToRefresh, releaseToRefresh, releaseToRefresh, refreshing]);
});

it('SCREEN-08b without a session pulling does nothing', async () => {
  expect(await pull('nobody')).toBe(0);
  expect(shown.join('')).toBe('');
});
