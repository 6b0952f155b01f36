import type { Page } from '@touchline/contract';
import { shortPageName } from '@touchline/rules/pages/page-name';
import type { ReactNode } from 'react';
import { Link } from '../../shell/links/Link';
import { Icon } from '../../ui/Icon/Icon';
import { Picture } from '../../ui/Picture/Picture';
import styles from './PageEntry.module.css';

const ICON_WIDTH = 72;

interface PageEntryProps {
  id: string;
  page: Page;
  href: string;
  /** Buttons after the link. */
  children: ReactNode;
}

/** List item of a page that is or can be a favourite. */
export function PageEntry({ id, page, href, children }: PageEntryProps) {
  return (
    <li className={styles.entry}>
      <Link id={id} href={href} className={styles.page}>
        <span className={styles.icon}>
          <Picture
            image={page.icon ?? page.previewImage}
            width={ICON_WIDTH}
            sizes={`${ICON_WIDTH}px`}
            aspectRatio={1}
            fallback={<Icon name="sports" />}
          />
        </span>
        <span className={styles.name}>{shortPageName(page)}</span>
      </Link>
      <span className={styles.actions}>{children}</span>
    </li>
  );
}
