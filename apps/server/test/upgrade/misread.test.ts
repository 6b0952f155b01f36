import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { misread, type Schema } from './misread';

const { Array: List, Integer, Number: Numeric, Object: Fields, Optional, String: Text } = Type;
const closed = (fields: Parameters<typeof Fields>[0]) => Fields(fields, { additionalProperties: false });
const word = (...words: string[]) => Type.Enum(words);

test.each([
  ['a field more', Fields({ a: Text(), b: Text() }), Fields({ a: Text() })],
  ['a field less that may be missing', Fields({ a: Text() }), Fields({ a: Text(), b: Optional(Text()) })],
  ['fewer words', word('one'), word('one', 'two')],
  ['a word for a text', word('one'), Text()],
  ['whole numbers', Integer(), Numeric()],
  ['a narrower number', Integer({ maximum: 5 }), Integer({ maximum: 9 })],
  ['one of several kinds', Text(), Type.Union([Integer(), Text()])],
])('%s can be read', (_what, writer, reader) => {
  for (const isStrict of [true, false]) expect(misread(writer as Schema, reader as Schema, { isStrict })).toEqual([]);
});

test.each([
  ['a field that is missing', Fields({}), Fields({ a: Text() }), ['.a: may be missing']],
  ['a field that may be missing now', Fields({ a: Optional(Text()) }), Fields({ a: Text() }), ['.a: may be missing']],
  ['a new word', word('one', 'two'), word('one'), [': two is not known']],
  ['any text for a word', Text(), word('one'), [': anything is not known']],
  ['another type', Fields({ a: Text() }), Fields({ a: Integer() }), ['.a: string for integer']],
  ['another type in a list', List(Text()), List(Integer()), ['[]: string for integer']],
  ['a further kind', Type.Union([Text(), Integer()]), Text(), [': integer for string']],
  ['a value of a map', Type.Record(Text(), Text()), Type.Record(Text(), Integer()), ['{}: string for integer']],
])('%s cannot be read', (_what, writer, reader, faults) => {
  for (const isStrict of [true, false])
    expect(misread(writer as Schema, reader as Schema, { isStrict })).toEqual(faults);
});

test.each([
  ['a field that is not known', closed({ a: Text(), b: Text() }), closed({ a: Text() }), ['.b: is not known']],
  ['a number beyond', Integer({ maximum: 9 }), Integer({ maximum: 5 }), [': maximum is tighter']],
  ['a shorter text', Text(), Text({ minLength: 1 }), [': minLength is tighter']],
  ['another spelling', Text(), Text({ pattern: '^a$' }), [': another pattern']],
])('%s is refused by a server, and no matter to a client', (_what, writer, reader, faults) => {
  expect(misread(writer as Schema, reader as Schema, { isStrict: true })).toEqual(faults);
  expect(misread(writer as Schema, reader as Schema, { isStrict: false })).toEqual([]);
});
