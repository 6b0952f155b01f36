import { expect, it } from 'vitest';
import { validateShellPage } from './shell-files';

const page = (html: string) => new Map([['index.html', Buffer.from(html)]]);

it.each([
  ['settings.js', '<script src="settings.js"></script>'],
  ['./assets/index.js', '<script type="module" crossorigin src="./assets/index.js"></script>'],
  ['assets/index.css', '<link rel="stylesheet" href="assets/index.css">'],
])('FORM-02a a page is refused that a deep link would leave blank: %s', (address, html) => {
  expect(() => validateShellPage(page(html))).toThrow(`names ${address} by a relative address`);
});

it('FORM-02a a page is accepted that finds its files from every address', () => {
  const html =
    '<script src="/settings.js"></script><link rel="stylesheet" href="/assets/index.css"><a href="#top"></a>';
  expect(() => validateShellPage(page(html))).not.toThrow();
});
