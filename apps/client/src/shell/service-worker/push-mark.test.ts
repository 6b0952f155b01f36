import { expect, test } from 'vitest';
import { withoutPushMark } from './push-mark';

test.each([
  ['/event/page/final', '?from=push', '/event/page/final'],
  ['/calendar', '?tabId=x&from=push', '/calendar?tabId=x'],
  ['/home', '', undefined],
  ['/home', '?from=mail', undefined],
])('the parameter is removed from %s%s', (path, search, without) => {
  expect(withoutPushMark(path, search)).toBe(without);
});
