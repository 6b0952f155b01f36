import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Modal } from './Modal';

beforeEach(() => {
  // The test browser has no dialogs and captures no pointers.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLElement.prototype.setPointerCapture = () => undefined;
});

function open() {
  const onClose = vi.fn<() => void>();
  render(
    <Modal title="Your order" closeLabel="Close" onClose={onClose}>
      One match
    </Modal>,
  );
  const dialog = screen.getByRole('dialog');
  const top = dialog.firstElementChild ?? dialog;
  const drag = (to: number, ms: number, last: 'pointerUp' | 'pointerCancel' = 'pointerUp') => {
    const at = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(1);
    fireEvent.pointerDown(top, { clientY: 0, pointerId: 1 });
    at.mockReturnValue(1 + ms);
    fireEvent.pointerMove(top, { clientY: to, pointerId: 1 });
    const shifted = dialog.style.transform;
    fireEvent[last](top, { clientY: to, pointerId: 1 });
    at.mockRestore();
    return shifted;
  };
  return { onClose, dialog, drag };
}

test.each([
  ['far', 120, 2000],
  ['with a flick', 40, 60],
])('a sheet that is dragged down %s closes', (_way, to, ms) => {
  const { onClose, drag } = open();
  expect(drag(to, ms)).toBe(`translateY(${to}px)`);
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([
  ['a little', 40, 2000, 'pointerUp'],
  ['up', -200, 200, 'pointerUp'],
  ['and not released', 200, 200, 'pointerCancel'],
] as const)('a sheet that is dragged %s returns', (_way, to, ms, last) => {
  const { onClose, dialog, drag } = open();
  drag(to, ms, last);
  expect(dialog.style.transform).toBe('');
  expect(onClose).not.toHaveBeenCalled();
});
