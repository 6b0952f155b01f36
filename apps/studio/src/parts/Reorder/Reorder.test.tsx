import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../test/show';
import { Handle, Spoken } from './Handle';
import { orderAfter, placeAt, scrollSpeed } from './places';
import { useReorder } from './useReorder';

const HEIGHT = 40;

function List({ onMove }: { onMove: (key: string, to: number) => void }) {
  const [keys, setKeys] = useState<readonly string[]>(['stage', 'live', 'soon', 'clubs']);
  const [reorder, list] = useReorder({
    siblingsOf: () => keys,
    nameOf: (key) => key,
    onMove: (key, to) => {
      onMove(key, to);
      setKeys(orderAfter(keys, { key, from: keys.indexOf(key), to }));
    },
  });
  const order = reorder.held ? orderAfter(keys, reorder.held) : keys;
  return (
    <>
      <ul ref={list}>
        {order.map((key) => (
          <li key={key} data-row={key}>
            <Handle reorder={reorder} id={key} label={`Move ${key}`} />
          </li>
        ))}
      </ul>
      <Spoken reorder={reorder} />
    </>
  );
}

const handle = (name: string) => screen.getByRole('button', { name: `Move ${name}` });
const order = () => screen.getAllByRole('listitem').map((row) => row.dataset['row']);

async function open() {
  const onMove = vi.fn<(key: string, to: number) => void>();
  const { user } = await show(<List onMove={onMove} />);
  return { user, onMove };
}

test('Space picks up, arrows move, Space puts down, and each step is said', async () => {
  const { user, onMove } = await open();
  handle('soon').focus();
  await user.keyboard(' ');
  expect(handle('soon').getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('status').textContent).toContain('soon picked up. Place 3 of 4.');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(screen.getByRole('status').textContent).toContain('Place 1 of 4.');
  expect(document.activeElement).toBe(handle('soon'));
  expect(onMove).not.toHaveBeenCalled();
  await user.keyboard(' ');
  expect(onMove).toHaveBeenCalledExactlyOnceWith('soon', 0);
  expect(order()).toEqual(['soon', 'stage', 'live', 'clubs']);
  expect(screen.getByRole('status').textContent).toContain('soon is at place 1 of 4.');
});

test('Escape puts an item back, and so does Tab', async () => {
  const { user, onMove } = await open();
  for (const key of ['{Escape}', '{Tab}']) {
    handle('live').focus();
    await user.keyboard(` {End}`);
    expect(order().at(-1)).toBe('live');
    await user.keyboard(key);
    expect(order()).toEqual(['stage', 'live', 'soon', 'clubs']);
    expect(screen.getByRole('status').textContent).toContain('live is back at place 2 of 4.');
  }
  expect(onMove).not.toHaveBeenCalled();
});

test.each(['mouse', 'touch'])('an item is dragged by %s to the place where it is let go', async (pointerType) => {
  const { onMove } = await open();
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function box(this: HTMLElement) {
    const keys = ['stage', 'live', 'soon', 'clubs'];
    const top = this.dataset['row'] === undefined ? 0 : keys.indexOf(this.dataset['row']) * HEIGHT;
    const height = this.dataset['row'] === undefined ? keys.length * HEIGHT : HEIGHT;
    return new DOMRect(0, top, 200, height);
  });
  const press = { pointerId: 1, pointerType, button: 0, clientX: 10, clientY: 20 };
  fireEvent.pointerDown(handle('stage'), press);
  fireEvent.pointerMove(handle('stage'), { ...press, clientY: 22 });
  expect(handle('stage').getAttribute('aria-pressed')).toBe('false');
  fireEvent.pointerMove(handle('stage'), { ...press, clientY: 110 });
  expect(handle('stage').getAttribute('aria-pressed')).toBe('true');
  fireEvent.pointerUp(handle('stage'), { ...press, clientY: 110 });
  expect(onMove).toHaveBeenCalledExactlyOnceWith('stage', 2);
});

test('a drag that the browser takes over puts the item back', async () => {
  const { onMove } = await open();
  const press = { pointerId: 1, pointerType: 'touch', button: 0, clientX: 10, clientY: 20 };
  fireEvent.pointerDown(handle('live'), press);
  fireEvent.pointerMove(handle('live'), { ...press, clientY: 300 });
  fireEvent.pointerCancel(handle('live'), press);
  expect(onMove).not.toHaveBeenCalled();
  expect(order()).toEqual(['stage', 'live', 'soon', 'clubs']);
});

test('the place is behind the items whose middle is above the pointer, and edges scroll', () => {
  expect(placeAt([20, 60, 100], 61)).toBe(2);
  expect(placeAt([20, 60, 100], 0)).toBe(0);
  const box = { top: 0, bottom: 400 };
  expect(scrollSpeed(box, 200)).toBe(0);
  expect(scrollSpeed(box, 10)).toBeLessThan(0);
  expect(scrollSpeed(box, 395)).toBeGreaterThan(0);
});
