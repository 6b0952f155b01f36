import type { InputKey } from '@touchline/contract';
import { useEffect, useState } from 'react';
import { call } from '../../shell/api';
import { type Command, useCommand } from '../../shell/useCommand';

/** The keys of an input while they are shown. */
interface ShownKey {
  readonly shown: InputKey | undefined;
  /** Seconds until it is hidden again. */
  readonly secondsLeft: number;
  readonly command: Command;
  /** Asks for the keys; the server notes each look. */
  look(): Promise<InputKey | undefined>;
  /** Makes new keys and shows them. */
  renew(): Promise<boolean>;
  hide(): void;
}

/** Keys are shown for this long, whatever the clocks say. */
const SHOWN_SECONDS = 30;

/** Shows the keys of an input for half a minute and forgets them then. */
export function useKey(id: string): ShownKey {
  const command = useCommand();
  const [shown, setShown] = useState<InputKey>();
  const [secondsLeft, setLeft] = useState(0);
  useEffect(() => {
    if (!shown) return undefined;
    const until = performance.now() + SHOWN_SECONDS * 1000;
    const timer = setInterval(() => {
      const left = Math.ceil((until - performance.now()) / 1000);
      if (left <= 0) setShown(undefined);
      else setLeft(left);
    }, 250);
    return () => clearInterval(timer);
  }, [shown]);
  const show = (key: InputKey) => {
    setLeft(SHOWN_SECONDS);
    setShown(key);
  };
  return {
    shown,
    secondsLeft,
    command,
    async look() {
      const done = await command.run('look', () => call('studioInputKey', { params: { id } }));
      if (done) show(done.data);
      return done?.data;
    },
    async renew() {
      const done = await command.run('renew', () => call('studioNewInputKey', { params: { id } }));
      if (done) show(done.data);
      return done !== undefined;
    },
    hide: () => setShown(undefined),
  };
}
