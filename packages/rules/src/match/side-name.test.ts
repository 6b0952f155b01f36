import { expect, it } from 'vitest';
import { shortSideName } from './side-name';

it.each([
  ['a player’s surname', 'Nils Overgaard', 'OVE', 'Overgaard'],
  ['a club’s code', 'Cape Everard', 'CAP', 'CAP'],
  ['the code of a name of one word', 'Orbury', 'ORB', 'ORB'],
])('is %s', (_case, name, code, short) => {
  expect(shortSideName({ name, code })).toBe(short);
});
