import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../../test/render';
import { LateScore } from './LateScore';

// Without a network its code cannot be loaded.
vi.mock('./LiveScore', () => {
  throw new Error('offline');
});

test('where a score cannot be loaded the tile stays as it is, and so does the page', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const now = Math.floor(Date.now() / 1000);
  const event = { id: 'match', live: true, startTime: now - 600, endTime: now + 600 };
  renderInApp(
    <>
      <LateScore event={event} look="tile">
        Coming
      </LateScore>
      <p>The page</p>
    </>,
  );
  await vi.waitFor(() => expect(logged).toHaveBeenCalled());
  expect(screen.getByText('The page')).toBeTruthy();
  expect(screen.getByText(/Coming/)).toBeTruthy();
});
