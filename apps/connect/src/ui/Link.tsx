import type { ReactNode } from 'react';
import { goTo, hrefOf, type PageName } from '../address';

/** A link to another of these pages. */
export function Link({ to, children, className = 'link' }: { to: PageName; children: ReactNode; className?: string }) {
  return (
    <a
      className={className}
      href={hrefOf(to)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        goTo(to);
      }}
    >
      {children}
    </a>
  );
}
