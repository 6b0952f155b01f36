import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../test/render';
import { tvDevice } from '../platform/platform';
import { ShareButton } from './ShareButton';

it('FORM-03b FORM-03c on a TV sharing opens a dialog with focus, and closing it returns to the button', async () => {
  const { user } = renderInApp(<ShareButton id="share" title="The final" href="/event/page/final" />, {
    device: tvDevice('webos'),
  });
  await user.click(screen.getByRole('button', { name: 'Share The final' }));
  expect(screen.getByText('https://touchline.example/event/page/final')).toBeTruthy();
  const close = document.activeElement;
  expect(close?.textContent).toBe('Close');
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement?.id).toBe('share');
});
