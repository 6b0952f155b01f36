import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../test/render';
import { Unavailable } from './Faults';

afterEach(() => vi.restoreAllMocks());

it('SCREEN-11 a failed screen says that it is unavailable, or that the device is offline', async () => {
  const onRetry = vi.fn<() => void>();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const { unmount } = renderInApp(<Unavailable onRetry={onRetry} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sorry, something went wrong...');
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/home');
  unmount();
  onLine.mockReturnValue(false);
  const { user } = renderInApp(<Unavailable onRetry={onRetry} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe("You're offline");
  expect(screen.getByRole('link', { name: 'Saved on this device' }).getAttribute('href')).toBe('/offline');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledOnce();
});
