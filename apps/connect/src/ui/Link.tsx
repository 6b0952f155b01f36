import type { ReactNode } from 'react';
import { goTo, hrefOf, type PageName } from '../address';

interface LinkProps {
  to: PageName;
  /** The query of the page, with its question mark. */
  search?: string;
  children: ReactNode;
  className?: string;
}

/** A link to another connect page. */
export function Link({ to, search = '', children, className = 'link' }: LinkProps) {
  return (
    <a
      className={className}
      href={`${hrefOf(to)}${search}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        goTo(to, search);
      }}
    >
      {children}
    </a>
  );
}
