import { act, fireEvent } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '../../test/render';
import { useApp } from '../shell/context';
import { useReturn } from './useReturn';

function Page() {
  const { addressBar } = useApp();
  useReturn(useSyncExternalStore(addressBar.subscribe, addressBar.current, addressBar.first));
  return (
    <button type="button" id="here" onClick={() => addressBar.go('/sports')}>
      Here
    </button>
  );
}

it('saves the place of the page that is shown, not of one whose address is there already', () => {
  vi.useFakeTimers();
  renderInApp(<Page />, { path: '/home' });
  act(() => document.getElementById('here')?.focus());
  vi.runOnlyPendingTimers();
  expect(window.history.state).toMatchObject({ focusId: 'here' });

  document.getElementById('here')?.blur();
  act(() => document.getElementById('here')?.focus());
  // As after a change of the hash: the page is told later.
  window.history.pushState(null, '', '/sports');
  vi.runOnlyPendingTimers();
  expect(window.history.state).toBeNull();
  vi.useRealTimers();
});

describe('back on a page whose lines are rendered late', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  });
  afterEach(() => vi.useRealTimers());

  /** Leaves the page from its button and comes back; the button is rendered two seconds later. */
  async function comeBack(meanwhile: () => void): Promise<void> {
    renderInApp(<Page />, { path: '/home' });
    const button = document.getElementById('here');
    act(() => button?.focus());
    act(() => button?.click());
    expect(window.location.pathname).toBe('/sports');
    button?.blur();
    button?.removeAttribute('id');
    const isBack = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await vi.advanceTimersByTimeAsync(50);
    await act(async () => isBack);
    vi.advanceTimersByTime(1000);
    meanwhile();
    vi.advanceTimersByTime(1000);
    button?.setAttribute('id', 'here');
    vi.advanceTimersByTime(100);
  }

  it('focuses the tile that the viewer left from', async () => {
    await comeBack(() => undefined);
    expect(document.activeElement?.id).toBe('here');
  });

  it('takes no focus from a viewer who went on', async () => {
    await comeBack(() => fireEvent.keyDown(document.body, { key: 'Tab' }));
    expect(document.activeElement).toBe(document.body);
  });
});
