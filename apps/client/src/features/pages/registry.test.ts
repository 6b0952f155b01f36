import { pageTypes as contractTypes, dataWidgetTypes, Section } from '@touchline/contract/schema';
import { expect, test } from 'vitest';
import { pageTypes, sectionKinds } from './registry';

test('PAGE-01 every page type of the contract has a renderer', () => {
  expect([...pageTypes.keys()].sort()).toEqual([...contractTypes].sort());
  expect(dataWidgetTypes).toHaveLength(5);
});

test('PAGE-04 every layout kind of the contract has a renderer, and there are no others', () => {
  const kinds: unknown = Section.properties.kind;
  expect(kinds).toMatchObject({ enum: expect.arrayContaining([...sectionKinds.keys()]) });
  expect(sectionKinds.size).toBe(7);
});
