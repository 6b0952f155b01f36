import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../../test/render';
import { tvDevice } from '../platform/platform';
import type { Shell } from '../platform/shell';
import { useRemote } from './useRemote';

const BACK = { samsung: { key: 'XF86Back', keyCode: 10_009 }, lg: { key: 'GoBack', keyCode: 461 } } as const;

function Screen({ onLeave }: { onLeave: () => void }) {
  useRemote(onLeave);
  return (
    <main>
      <button type="button">First</button>
    </main>
  );
}

const bare: Shell = {
  kind: 'tizen',
  platform: 'tizen',
  launchPath: () => undefined,
  onSuspend: () => () => undefined,
};
const set: Shell = { ...bare, exit: () => undefined };

/** A screen on a TV. */
function show(path: string, shell = set) {
  const onLeave = vi.fn<() => void>();
  const device = tvDevice('tizen', shell);
  return { onLeave, ...renderInApp(<Screen onLeave={onLeave} />, { device, path }) };
}

test.each([
  ['samsung', BACK.samsung],
  ['lg', BACK.lg],
] as const)(
  'FORM-03b SCREEN-10c the back key of %s offers to leave the app on home, and goes home elsewhere',
  (_, key) => {
    const { onLeave } = show('/home');
    fireEvent.keyDown(document.body, key);
    expect(onLeave).toHaveBeenCalledTimes(1);
    window.history.replaceState(null, '', '/calendar');
    fireEvent.keyDown(document.body, key);
    expect([onLeave.mock.calls.length, window.location.pathname]).toEqual([1, '/home']);
  },
);

test('FORM-03b a back key that a player or menu has used does nothing more', () => {
  const { onLeave } = show('/home');
  const use = (event: Event) => event.preventDefault();
  screen.getByRole('button').addEventListener('keydown', use);
  fireEvent.keyDown(screen.getByRole('button'), BACK.samsung);
  expect(onLeave).not.toHaveBeenCalled();
});

test('FORM-03b back closes the dialog on top first', () => {
  const { onLeave } = show('/home');
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  dialog.showModal();
  fireEvent.keyDown(document.body, BACK.lg);
  expect([dialog.open, onLeave.mock.calls.length]).toEqual([false, 0]);
});

test('FORM-03b an app that cannot be left goes back', () => {
  const { onLeave } = show('/home', bare);
  fireEvent.keyDown(document.body, BACK.lg);
  expect(onLeave).not.toHaveBeenCalled();
});

test('FORM-02b the back button of a TV box is a key, and nobody listens after the app', () => {
  const heard = new Set<() => void>();
  const { onLeave, unmount } = show('/home', {
    ...set,
    onBack(listener) {
      heard.add(listener);
      return () => heard.delete(listener);
    },
  });
  for (const press of heard) press();
  expect(onLeave).toHaveBeenCalledTimes(1);
  unmount();
  fireEvent.keyDown(document.body, BACK.samsung);
  expect([heard.size, onLeave.mock.calls.length]).toEqual([0, 1]);
});
