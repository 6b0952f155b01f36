import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { RoomBoundary } from './RoomBoundary';

test('an error stays inside the room, which can be tried again', async () => {
  // React reports errors that a boundary has caught.
  vi.spyOn(console, 'error').mockReturnValue();
  let isBroken = true;
  const Room = () => {
    if (isBroken) throw new Error('Broken');
    return <p>The room</p>;
  };
  const Fallback = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
    <button type="button" onClick={onRetry}>
      {error.message}
    </button>
  );
  render(
    <RoomBoundary Fallback={Fallback}>
      <Room />
    </RoomBoundary>,
  );
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Broken' }));
  expect(screen.getByText('The room')).toBeTruthy();
});
