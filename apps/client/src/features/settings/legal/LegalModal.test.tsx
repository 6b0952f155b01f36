import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../../../test/render';
import LegalModal from './LegalModal';

const TERMS = '/v3/legal/terms';

it.each([
  ['fails', 500],
  ['is empty', { data: { html: '' } }],
])(
  'CONFIG-15d a legal text that %s shows nothing, announces that to screen readers, and can be closed',
  async (_how, answer) => {
    const onClose = vi.fn<() => void>();
    const { user } = renderInApp(<LegalModal document="terms" title="Terms of use" onClose={onClose} />, {
      answers: { [TERMS]: answer },
    });
    expect((await screen.findByRole('alert')).textContent).toBe('Sorry, something went wrong...');
    expect(screen.queryByRole('region')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
  },
);
