import { usePerson } from '../../entities/account/usePerson';
import { paths } from '../../shell/address/paths';
import { Link } from '../../shell/links/Link';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Icon } from '../../ui/Icon/Icon';
import styles from './RailAccount.module.css';

/** Initials, name and credits of the signed-in viewer, above the entries of a TV's rail. */
export default function RailAccount() {
  const t = useTexts();
  const { name, initials, credits } = usePerson();
  return (
    <Link id="rail-account" className={styles.account} href={paths.account.href({})}>
      <span className={styles.initials} aria-hidden="true">
        {initials}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {credits !== undefined && (
          <span className={styles.credits}>
            <Icon name="credits" />
            {t('shop.credits', { count: credits })}
          </span>
        )}
      </span>
    </Link>
  );
}
