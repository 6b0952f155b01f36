import { previewStateHeader } from '@touchline/contract';
import { expect, test } from 'vitest';
import { NOW } from '../support/club-tv';
import { insider } from '../support/studio';
import { clubNode } from '../support/world';

const shownFor = (state: object) => ({
  [previewStateHeader]: Buffer.from(JSON.stringify({ viewer: 'guest', ...state })).toString('base64url'),
});

test('a preview shows what is public', async () => {
  const node = await clubNode();
  const { browser } = await insider(node, 'editor');
  const opened = await browser.ask('POST', '/studio/previews', {});
  expect(opened.statusCode).toBe(201);
  const { id } = opened.json<{ id: string }>();
  const page = await browser.ask('GET', `/previews/${id}/v3/home/page`, undefined, shownFor({ at: NOW }));
  expect(page.statusCode).toBe(200);
  expect(page.headers['cache-control']).toBe('private, no-store');
  const open = await node.app.inject('/api/v3/home/page');
  expect(page.json()).toEqual(open.json());
});
