import { useCallback, useMemo, useRef } from 'react';

/** Not `randomUUID`, which is missing outside of secure contexts. */
export const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

interface RequestIds {
  /** The id of a request: the same for another try of the same content, a new one for anything else. */
  readonly idOf: (content: object) => string;
  /** The same content is a new request from now on. */
  readonly done: () => void;
}

/** Ids that let the server tell another try from another request. */
export function useRequestId(): RequestIds {
  const last = useRef({ content: '', id: '' });
  const idOf = useCallback((content: object) => {
    const text = JSON.stringify(content);
    if (last.current.content !== text) last.current = { content: text, id: newId() };
    return last.current.id;
  }, []);
  const done = useCallback(() => {
    last.current = { content: '', id: '' };
  }, []);
  return useMemo(() => ({ idOf, done }), [idOf, done]);
}
