import { expect, it } from 'vitest';
import { validateTvFiles } from './tv-files';

it.each([
  ['touchline.css', 'main{top:env(safe-area-inset-top,0px)}', 'touchline.css uses env()'],
  ['index.html', '<script type="module" src="a.js"></script>', 'index.html loads a module'],
  ['index.html', '<link href="/touchline.css">', 'index.html names a file by an absolute path'],
])('FORM-03a %s is refused with what the oldest sets cannot use: %s', (name, content, reason) => {
  expect(() => validateTvFiles(new Map([[name, Buffer.from(content)]]))).toThrow(reason);
});

it('FORM-03a other files are accepted', () => {
  const page = '<script src="settings.js"></script><link rel="stylesheet" href="touchline.css">';
  expect(() => validateTvFiles(new Map([['index.html', Buffer.from(page)]]))).not.toThrow();
});
