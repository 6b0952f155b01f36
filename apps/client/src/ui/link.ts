import type { AnchorHTMLAttributes, ComponentType, Ref } from 'react';

/** Props of a link. */
export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  ref?: Ref<HTMLAnchorElement> | undefined;
}

/** The component that renders links instead of a plain `<a>`: the app's own, which navigates without a reload. */
export type LinkComponent = ComponentType<LinkProps>;
