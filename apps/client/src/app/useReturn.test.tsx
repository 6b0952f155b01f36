import { act } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../test/render';
import { useApp } from '../shell/context';
import { useReturn } from './useReturn';

function Page() {
  const { addressBar } = useApp();
  useReturn(useSyncExternalStore(addressBar.subscribe, addressBar.current, addressBar.first));
  return (
    <button type="button" id="here">
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
