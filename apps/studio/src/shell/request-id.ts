import { useCallback, useMemo, useRef } from 'react';

/** Not `randomUUID`, which is missing outside of secure contexts. */
function newUuid(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'));
  const text = hex.join('');
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-');
}

interface Requests {
  /** The id of a request: the same for another try of the same content, a new one for anything else. */
  readonly idOf: (content: object) => string;
  /** The same content is a new request from now on. */
  readonly done: () => void;
}

/** Ids by which the server tells another try from another request. */
export function useRequests(): Requests {
  const last = useRef({ content: '', id: '' });
  const idOf = useCallback((content: object) => {
    const text = JSON.stringify(content);
    if (last.current.content !== text) last.current = { content: text, id: newUuid() };
    return last.current.id;
  }, []);
  const done = useCallback(() => {
    last.current = { content: '', id: '' };
  }, []);
  return useMemo(() => ({ idOf, done }), [idOf, done]);
}
