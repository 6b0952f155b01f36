import { expect, test } from 'vitest';
import { readPushMessage } from './push-message';

const ORIGIN = 'https://sport.example';
const hrefOf = (data: unknown) => readPushMessage(data, ORIGIN)?.href;

test.each([
  ['an event', { type: 'event', id: 'final' }, '/event/page/final'],
  ['a page', { type: 'page', id: 'northbank' }, '/page/northbank'],
  ['a path', { type: 'url', url: '/subscriptions?from=push' }, '/subscriptions?from=push'],
  ['an absolute URL of our origin', { type: 'url', url: 'https://sport.example/calendar#today' }, '/calendar#today'],
])('FAV-05a a push opens %s', (_case, message, href) => {
  expect(hrefOf({ title: 'News', ...message })).toBe(href);
});

test.each([
  ['an event without an id', { type: 'event' }],
  ['an event with an empty id', { type: 'event', id: '' }],
  ['an event whose id is a relative path', { type: 'event', id: '../../connect' }],
  ['a page without an id', { type: 'page', url: '/page/northbank' }],
  ['a page whose id is a number', { type: 'page', id: 7 }],
  ['a url message without a url', { type: 'url', id: 'final' }],
  ['an empty url', { type: 'url', url: '' }],
  ['a foreign url', { type: 'url', url: 'https://evil.example/' }],
  ['a foreign url without a scheme', { type: 'url', url: '//evil.example/' }],
  ['a foreign url with other slashes', { type: 'url', url: '/\\evil.example/' }],
  ['our host as the user name', { type: 'url', url: 'https://sport.example@evil.example/' }],
  ['our host with credentials', { type: 'url', url: 'https://me:too@sport.example/' }],
  ['another port', { type: 'url', url: 'https://sport.example:8443/' }],
  ['http instead of https', { type: 'url', url: 'http://sport.example/' }],
  ['a javascript url', { type: 'url', url: 'javascript:alert(1)' }],
  ['a data url', { type: 'url', url: 'data:text/html,hi' }],
  ['an unknown type', { type: 'poll', id: 'final', url: '/home' }],
  ['no type', { id: 'final' }],
  ['no title', { type: 'event', id: 'final', title: '' }],
  ['a title that is no string', { type: 'event', id: 'final', title: {} }],
])('FAV-05a FAV-05b a push is ignored: %s', (_case, message) => {
  expect(hrefOf({ title: 'News', ...message })).toBeUndefined();
});

test.each([[undefined], [null], ['event'], [7], [[]]])('FAV-05b a push that is %s is ignored', (data) => {
  expect(readPushMessage(data, ORIGIN)).toBeUndefined();
});

test('long texts are truncated', () => {
  const read = readPushMessage({ type: 'event', id: 'a', title: 'x'.repeat(10_000), body: 'y'.repeat(10_000) }, ORIGIN);
  expect([read?.title.length, read?.body?.length]).toEqual([500, 500]);
});
