import { lazy, Suspense, useState } from 'react';
import { usePerson } from '../../entities/account/usePerson';
import { paths } from '../../shell/address/paths';
import { Link } from '../../shell/links/Link';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Icon } from '../../ui/Icon/Icon';
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden';
import styles from './AccountChip.module.css';

const AccountMenu = lazy(() => import('./AccountMenu'));

/** Credits and initials of the signed-in viewer, in the header; the initials open the account menu. */
export default function AccountChip() {
  const t = useTexts();
  const person = usePerson();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {person.credits !== undefined && (
        <Link className={styles.credits} href={paths.subscriptions.href({})}>
          <Icon name="credits" />
          <span className={styles.count} aria-hidden="true">
            {person.credits}
          </span>
          <span className={styles.words}>{t('shop.credits', { count: person.credits })}</span>
        </Link>
      )}
      <button
        type="button"
        className={styles.avatar}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <span className={styles.initials}>{person.initials}</span>
        <VisuallyHidden> {t('accountMenu.open', { name: person.name })}</VisuallyHidden>
      </button>
      {isOpen && (
        <Suspense>
          <AccountMenu person={person} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
