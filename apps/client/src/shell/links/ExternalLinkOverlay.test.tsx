import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '../../../test/render';
import { reportedEvents } from '../track/testing/reported';
import ExternalLinkOverlay from './ExternalLinkOverlay';
import { Link } from './Link';

test('DATA-01e a link to another site is reported when the viewer opens it, without its query', async () => {
  const reported = reportedEvents();
  const url = 'https://club.example/tickets?user=ann#now';
  const { user } = renderInApp(<ExternalLinkOverlay url={url} onClose={() => undefined} />, {
    answers: { '/remoteconfig': { externallinks_enabled: true } },
  });
  const open = await screen.findByRole('link', { name: /club\.example/ });
  expect(reported).toEqual([]);
  open.addEventListener('click', (event) => event.preventDefault());
  await user.click(open);
  expect(reported).toMatchObject([{ type: 'link.out', url: 'https://club.example/tickets' }]);
});

test('DATA-01e a link that is opened with a modifier key is reported, too; a plain click asks first', async () => {
  const reported = reportedEvents();
  const { user } = renderInApp(<Link href="https://club.example/?a=1">Club</Link>);
  const link = screen.getByRole('link', { name: 'Club' });
  await user.click(link);
  expect(reported).toEqual([]);
  await user.keyboard('{Control>}');
  // Nothing is opened here.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await user.click(link);
  expect(reported).toMatchObject([{ type: 'link.out', url: 'https://club.example/' }]);
});
