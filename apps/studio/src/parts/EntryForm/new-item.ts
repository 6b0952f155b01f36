import { isObject, type Json } from '@touchline/rules/studio/paths';
import { newId } from './lists';
import { emptyOf, type Schema } from './schema';

/** The first words of ids by the list that an item is in. */
const WORDS: Readonly<Record<string, string>> = { slides: 'slide', creatives: 'spot', cameras: 'camera', tabs: 'tab' };

/** A new item of a list, with an id of its own and what is usual. */
export function newItem(schema: Schema, listName: string): Json {
  const made = emptyOf(schema);
  if (!isObject(made)) return made;
  const word = WORDS[listName] ?? 'item';
  return {
    ...made,
    ...('id' in made && { id: newId(word) }),
    ...('tabId' in made && { tabId: newId(word) }),
    ...('walletId' in made && { walletId: 'credits' }),
    // A price of nothing would give the event away.
    ...('cost' in made && { cost: 5 }),
    ...('currency' in made && { currency: 'EUR', taxRate: 20 }),
  };
}
