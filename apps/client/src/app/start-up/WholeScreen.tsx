import { type ComponentProps, useEffect, useRef } from 'react';
import { ErrorView } from '../../ui';

/** A message that is all there is: nothing else can be reached, so its button has the focus. */
export function WholeScreen(message: Omit<ComponentProps<typeof ErrorView>, 'headingLevel' | 'alert'>) {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    main.current?.querySelector('button')?.focus();
  }, []);
  return (
    <main id="main" ref={main}>
      <ErrorView headingLevel={1} alert {...message} />
    </main>
  );
}
