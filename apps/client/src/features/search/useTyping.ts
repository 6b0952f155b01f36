import { useEffect, useEffectEvent } from 'react';

type Edit = (text: string) => string;

/** Typing on a connected keyboard, wherever the focus is: characters are added, backspace removes the last one. */
export function useTyping(onEdit: (edit: Edit) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const edit = editOf(event, event.target);
    if (!edit || event.defaultPrevented) return;
    event.preventDefault();
    onEdit(edit);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** The change of a key press, if it types. */
function editOf({ key, ctrlKey, altKey, metaKey }: Press, target: EventTarget | null): Edit | undefined {
  if (ctrlKey || altKey || metaKey || isTextField(target)) return undefined;
  if (key === 'Backspace') return (text) => text.slice(0, -1);
  // Names of other keys are longer than one character.
  return key.length === 1 ? (text) => text + key : undefined;
}

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
