import { useQuery } from '@tanstack/react-query';
import type { Subscription } from '@touchline/contract';
import type { PlainTextKey } from '@touchline/texts';
import { accountQuery } from '../../../entities/account/queries';
import { paths } from '../../../shell/address/paths';
import { useApp } from '../../../shell/context';
import { Link } from '../../../shell/links/Link';
import { useReading, useTexts } from '../../../shell/texts/TextsProvider';
import { Button } from '../../../ui/Button/Button';
import { Skeleton } from '../../../ui/Skeleton/Skeleton';
import { periodPriceText } from '..';
import styles from './SubscriptionsScreen.module.css';

const STATES: Readonly<Record<Subscription['state'], PlainTextKey>> = {
  active: 'shop.subscriptions.active',
  cancelled: 'shop.subscriptions.cancelled',
  'past-due': 'shop.subscriptions.paymentDue',
  lapsed: 'shop.subscriptions.lapsed',
};

/** The person's passes with their price and next payment; they are cancelled in the account management. */
export function MyPasses() {
  const t = useTexts();
  const { locale } = useReading();
  const { api } = useApp();
  const { data: account, isError } = useQuery(accountQuery(api));
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  return (
    <section className={styles.part} aria-busy={!account && !isError} aria-labelledby="my-passes">
      <h2 className={styles.title} id="my-passes">
        {t('shop.subscriptions.mine')}
      </h2>
      {isError && !account && <p>{t('account.error')}</p>}
      {!account && !isError && <Skeleton kind="text" style={{ width: '12em' }} />}
      {account?.subscriptions.length === 0 && <p>{t('shop.subscriptions.none')}</p>}
      <ul>
        {account?.subscriptions.map((pass) => (
          <li key={pass.id} className={styles.wallet}>
            <span>
              {pass.title}
              <span className={styles.note}>
                {t(STATES[pass.state])}
                {pass.nextBillingAt !== undefined &&
                  ` · ${t('account.nextBillingDate')}: ${date.format(pass.nextBillingAt * 1000)}`}
              </span>
            </span>
            <strong>{periodPriceText(pass, t)}</strong>
          </li>
        ))}
      </ul>
      {account && account.subscriptions.length > 0 && (
        <Button variant="quiet" href={paths.manageAccount.href({})} as={Link}>
          {t('account.manage')}
        </Button>
      )}
    </section>
  );
}
