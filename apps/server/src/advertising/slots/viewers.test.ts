import { expect, test } from 'vitest';
import { signText } from '../signature';
import { type SlotViewer, SlotViewers } from './viewers';

const key = new Uint8Array(32).fill(7);
const viewer: SlotViewer = {
  session: 'Zm9vYmFyYmF6cXV4',
  platform: 'tizen',
  regionId: 'austria',
  locale: 'de',
  categoryId: 'soccer',
  itemId: 'one',
  expires: 2000,
};
const at = (seconds: number, own = key) =>
  new SlotViewers({ key: () => Promise.resolve(own), now: () => seconds * 1000 });

test('a signed viewer is read as it was signed, until it expires', async () => {
  const signed = await at(1000).sign(viewer);
  expect(signed).toMatch(/^[\w.-]+$/);
  expect(await at(1999).verify(signed)).toEqual(viewer);
  expect(await at(2000).verify(signed)).toBeUndefined();
});

test('a viewer without a category has none', async () => {
  const { categoryId: _, ...without } = viewer;
  expect(await at(1000).verify(await at(1000).sign(without))).toEqual(without);
});

test('a viewer that we did not sign is none', async () => {
  const signed = await at(1000).sign(viewer);
  const [text = '', signature = ''] = signed.split('.');
  const other = Buffer.from(text, 'base64url').toString().replace('austria', 'germany');
  const forged = [
    undefined,
    '',
    '.',
    text,
    `${text}.`,
    `${text}.${signature}.`,
    `${text}=.${signature}`,
    `${Buffer.from(other).toString('base64url')}.${signature}`,
    await at(1000, new Uint8Array(32).fill(8)).sign(viewer),
    signText(key, 'beacon', Buffer.from(text, 'base64url')),
  ];
  for (const each of forged) expect(await at(1000).verify(each)).toBeUndefined();
});
