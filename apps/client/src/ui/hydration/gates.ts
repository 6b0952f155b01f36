/** A part of the server's html that waits to be hydrated. */
export interface Gate {
  /** Read during hydration: a part whose gate is closed waits for `opened`. */
  isOpen: boolean;
  readonly opened: Promise<void>;
  open: () => void;
}

/** The environment of gates; injected for tests. */
interface GateSurroundings {
  /** Calls back when the element comes near the viewport; returns a function to stop. */
  whenNear: (element: Element, then: () => void) => () => void;
  /** Calls back when the browser has nothing more urgent to do. */
  whenIdle: (then: () => void) => void;
  /** Calls back in a task of its own after a time, so that input and frames come first. */
  after: (milliseconds: number, then: () => void) => void;
  /** Calls back with the target of every input, before the app handles it; returns a function to stop. */
  onInput: (hear: (target: EventTarget | null) => void) => () => void;
}

interface Gates {
  /** Opens the gate of an element when its turn comes; returns a function to stop. */
  watch(element: Element, gate: Gate): () => void;
  /** Called when the part behind a gate has been hydrated: the next one may open. */
  passed(gate: Gate): void;
}

/** A part that is not hydrated by then, because its code is missing, does not hold up the others. */
const LONGEST_MS = 1000;

export function createGate(isOpen: boolean): Gate {
  let settle: () => void = () => undefined;
  const gate: Gate = {
    isOpen,
    opened: new Promise((resolve) => {
      settle = resolve;
    }),
    open() {
      gate.isOpen = true;
      settle();
    },
  };
  return gate;
}

/**
 * Opens gates one at a time: parts that are near the viewport first, in page order, the others while the browser is
 * idle. Input opens the gate of its target at once, so that React hydrates the part and answers.
 */
export function createGates({ whenNear, whenIdle, after, onInput }: GateSurroundings): Gates {
  const waiting = new Map<Element, Gate>();
  const near = new Set<Element>();
  /** The gate whose part is being hydrated. */
  let current: Gate | undefined;
  let isIdleAsked = false;
  let stopHearing: (() => void) | undefined;

  const leave = (element: Element) => {
    waiting.delete(element);
    near.delete(element);
    if (waiting.size > 0) return;
    stopHearing?.();
    stopHearing = undefined;
  };
  const open = (element: Element) => {
    const gate = waiting.get(element);
    if (!gate) return;
    leave(element);
    current = gate;
    gate.open();
    after(LONGEST_MS, () => release(gate));
  };
  const release = (gate: Gate) => {
    if (current !== gate) return;
    current = undefined;
    after(0, openNext);
  };
  const openNext = () => {
    if (current) return;
    const next = [...waiting.keys()].find((element) => near.has(element));
    if (next) open(next);
    else if (waiting.size > 0 && !isIdleAsked) {
      isIdleAsked = true;
      whenIdle(() => {
        isIdleAsked = false;
        const [first] = waiting.keys();
        if (!current && first) open(first);
      });
    }
  };
  const touch = (target: EventTarget | null) => {
    for (let place = target instanceof Node ? target : null; place; place = place.parentNode)
      if (place instanceof Element) open(place);
  };
  return {
    watch(element, gate) {
      if (gate.isOpen) return () => undefined;
      waiting.set(element, gate);
      stopHearing ??= onInput(touch);
      const stopWatching = whenNear(element, () => {
        if (!waiting.has(element)) return;
        near.add(element);
        after(0, openNext);
      });
      after(0, openNext);
      return () => {
        stopWatching();
        leave(element);
        release(gate);
      };
    },
    passed(gate) {
      gate.isOpen = true;
      release(gate);
    },
  };
}
