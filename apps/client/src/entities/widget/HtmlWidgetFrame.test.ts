import { expect, test } from 'vitest';
import { widgetAddress } from './HtmlWidgetFrame';

test.each([
  ['https://widgets.example/table', 'https://widgets.example/table?locale=de'],
  ['https://widgets.example/table?a=1#top', 'https://widgets.example/table?a=1&locale=de#top'],
  ['/widgets/table', '/widgets/table?locale=de'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['//evil.example/x', undefined],
])('a widget has a web address or a path of this server, with the language as parameter: %s', (url, address) => {
  expect(widgetAddress(url, 'de')).toBe(address);
});
