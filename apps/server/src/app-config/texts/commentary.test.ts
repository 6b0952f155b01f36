import { autoCommentaryTypes, manualCommentaryTypes } from '@touchline/contract/schema';
import { commentaryTextKey } from '@touchline/rules/match/commentary-label';
import { expect, test } from 'vitest';
import de from './de.json';
import en from './en.json';

test('SOCCER-04 every type of commentary has its label in both languages', () => {
  for (const type of [...autoCommentaryTypes, ...manualCommentaryTypes]) {
    for (const { soccer } of [en, de]) expect(soccer.commentary.types).toHaveProperty(commentaryTextKey(type));
  }
});
