import type { ReactNode } from 'react';
import { paths } from '../../../shell/address/paths';
import { Link } from '../../../shell/links/Link';
import { Button } from '../../../ui/Button/Button';
import { classes } from '../../../ui/classes';
import type { Content } from '../contents';
import { writeItems } from '../items';
import { PlusIcon } from '../PlusIcon';
import styles from './ChangeLink.module.css';

interface ChangeLinkProps {
  contents: readonly Content[];
  wide?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** To the choice, with what is watched chosen. */
export function ChangeLink({ contents, wide = false, className, children }: ChangeLinkProps) {
  const chosen = writeItems(contents.map(({ item }) => item));
  return (
    <Button
      variant="quiet"
      wide={wide}
      className={classes(styles.link, className)}
      href={paths.together.href({}, { chosen })}
      as={Link}
    >
      <span className={styles.words}>
        <PlusIcon />
        {children}
      </span>
    </Button>
  );
}
