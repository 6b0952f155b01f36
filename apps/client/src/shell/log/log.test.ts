import { expect, test } from 'vitest';
import { note, recentNotes } from './log';

test('the newest two hundred entries are kept, each of limited length', () => {
  for (let count = 1; count <= 250; count++) note('info', `${count} ${'x'.repeat(1000)}`, count);
  const notes = recentNotes();
  expect(notes).toHaveLength(200);
  expect([notes[0]?.at, notes.at(-1)?.at]).toEqual([51, 250]);
  expect(notes[0]?.message).toHaveLength(500);
});
