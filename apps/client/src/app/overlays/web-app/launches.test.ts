import { expect, test } from 'vitest';
import { hearLaunches } from './launches';

const ORIGIN = 'https://sport.example';

/** An app loaded at an address, and what later launches open in it. */
function launched(...addresses: (string | undefined)[]): string[] {
  const opened: string[] = [];
  hearLaunches(
    {
      location: { origin: ORIGIN },
      loadedHref: `${ORIGIN}/home`,
      launchQueue: {
        setConsumer: (consume) => {
          for (const targetURL of addresses) consume({ targetURL });
        },
      },
    },
    (href) => opened.push(href),
  );
  return opened;
}

test('FORM-01b a shortcut opens in the window that is there', () => {
  expect(launched(`${ORIGIN}/home`, `${ORIGIN}/calendar`, `${ORIGIN}/list/all-live`)).toEqual([
    '/calendar',
    '/list/all-live',
  ]);
});

test('FORM-01b the launch that has loaded the page does not load it again, a later one of the same address does', () => {
  expect(launched(`${ORIGIN}/home`)).toEqual([]);
  expect(launched(`${ORIGIN}/home`, `${ORIGIN}/home`)).toEqual(['/home']);
});

test.each([
  undefined,
  '',
  'nonsense',
  'https://elsewhere.example/home',
  `${ORIGIN}/connect/account`,
  `${ORIGIN}/api/docs`,
])('FORM-01b a launch for %s is ignored', (address) => {
  expect(launched(`${ORIGIN}/home`, address)).toEqual([]);
});

test('a browser without launches is fine', () => {
  const opened: string[] = [];
  hearLaunches({ location: { origin: ORIGIN }, loadedHref: undefined }, (href) => opened.push(href));
  expect(opened).toEqual([]);
});
