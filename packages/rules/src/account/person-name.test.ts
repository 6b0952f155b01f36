import { expect, test } from 'vitest';
import { initials, personName } from './person-name';

test.each([
  [{ email: 'maya.keller@post.example', firstName: 'Maya', lastName: 'Keller' }, 'Maya Keller', 'MK'],
  [{ email: 'maya.keller@post.example' }, 'maya.keller@post.example', 'MK'],
  [{ email: 'maya@post.example', firstName: 'Maya' }, 'Maya', 'M'],
  [{ email: 'öner@post.example', firstName: '', lastName: '' }, 'öner@post.example', 'Ö'],
  [{ email: 'a.b.c@post.example' }, 'a.b.c@post.example', 'AB'],
])('%j is called %s, in short %s', (person, name, letters) => {
  expect(personName(person)).toBe(name);
  expect(initials(person)).toBe(letters);
});
