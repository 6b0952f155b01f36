import { autoCommentaryTypes, manualCommentaryTypes } from '@touchline/contract/schema';
import { commentaryTextKey } from '@touchline/rules/match/commentary-label';
import { de } from '@touchline/texts/de';
import { en } from '@touchline/texts/en';
import { expect, test } from 'vitest';

test('SOCCER-04a every type of commentary has its label in both languages', () => {
  for (const type of [...autoCommentaryTypes, ...manualCommentaryTypes]) {
    for (const { soccer } of [en, de]) expect(soccer.commentary.types).toHaveProperty(commentaryTextKey(type));
  }
});
