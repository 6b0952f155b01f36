import type { AnchorHTMLAttributes, ComponentType, Ref } from 'react';

/** What a link is given. */
export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  ref?: Ref<HTMLAnchorElement> | undefined;
}

/** What draws a link in place of a plain `<a>`: the app's own, which moves without reloading. */
export type LinkComponent = ComponentType<LinkProps>;
