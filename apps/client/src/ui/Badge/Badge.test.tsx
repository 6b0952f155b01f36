import { expect, test } from 'vitest';
import { declared, readRules } from '../../../test/style-sheets';
import { iconShapes } from '../Icon/shapes';

test.each([
  ['.credits', iconShapes.credits.path],
  ['.pass', iconShapes.lock.path],
  ['.account', iconShapes.user.path],
])('the icon of a badge %s is that of the icons’ list', (selector, path) => {
  const icons = readRules('apps/client/src/ui/Badge/Badge.module.css')
    .filter((rule) => rule.selector === selector && rule.declarations.has('--icon'))
    .map((rule) => declared([rule], selector, '--icon'));
  expect(icons).toHaveLength(1);
  expect(icons[0]).toContain(`d='${path}'`);
});
