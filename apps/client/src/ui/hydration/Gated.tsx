'use no memo';

import { type ReactNode, Suspense, use, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createGate, type Gate } from './gates';
import { pageGates } from './page-gates';

interface GatedProps {
  id?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A part of a page that is hydrated by itself: when it is near the viewport or touched, else when the browser is idle.
 * Where the page is rendered in the browser it is simply rendered. A TV's lines are hydrated as focus approaches.
 */
export function Gated({ id, className, children }: GatedProps) {
  const element = useRef<HTMLDivElement>(null);
  const [gate] = useState(() => createGate(TOUCHLINE_TV || typeof window === 'undefined'));
  useEffect(() => (element.current ? pageGates.watch(element.current, gate) : undefined), [gate]);
  return (
    <div ref={element} id={id} className={className}>
      <Suspense>
        <Behind gate={gate}>{children}</Behind>
      </Suspense>
    </div>
  );
}

const never = () => () => undefined;

function Behind({ gate, children }: { gate: Gate; children: ReactNode }) {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  useEffect(() => {
    pageGates.passed(gate);
  }, [gate]);
  // After all hooks: the component is rendered again when the gate has opened, and then skips this.
  if (isHydrating && !gate.isOpen) use(gate.opened);
  return children;
}
