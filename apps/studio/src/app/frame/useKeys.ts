import { useEffect } from 'react';
import { takesG, useRoomActions } from '../../shell/actions';
import { goTo } from '../../shell/address';
import { useSingleKeys } from '../../shell/single-keys';
import type { Room } from '../rooms';

/** After `G`, the letter of a room counts for this long. */
const LETTER_MS = 1500;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || (target.matches('input, textarea, select') && !target.matches('[type="radio"]')));

/** The keys of the studio: Ctrl K everywhere, others where nobody types and no dialog is open. */
export function useKeys(rooms: readonly Room[], open: (dialog: 'find' | 'keys') => void): void {
  const actions = useRoomActions();
  const areSingle = useSingleKeys();
  useEffect(() => {
    let lettersUntil = 0;
    const onKeyDown = (event: KeyboardEvent) => {
      if ((event.metaKey || event.ctrlKey) && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        open('find');
        return;
      }
      const hasModifier = event.metaKey || event.ctrlKey || event.altKey;
      if (event.defaultPrevented || hasModifier || isTyping(event.target) || document.querySelector('dialog[open]'))
        return;
      if (!areSingle && event.key !== 'Escape') return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const room = event.timeStamp < lettersUntil ? rooms.find((each) => each.key === key) : undefined;
      lettersUntil = key === 'g' && !takesG(actions) ? event.timeStamp + LETTER_MS : 0;
      const action = actions.find((each) => each.key === key);
      if (room) goTo(room.id);
      else if (key === '?') open('keys');
      else if (action) {
        if (!event.repeat || action.repeats) action.run();
      } else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [actions, areSingle, rooms, open]);
}
