import { useQuery } from '@tanstack/react-query';
import type { CreditWallet } from '@touchline/contract';
import { useApp, useDescribe } from '../../app/context';
import { Button, ErrorView, ScreenTitle, Skeleton } from '../../ui';
import { LoginPrompt } from '../account';
import { useTexts } from '../i18n';
import { useUserType } from '../session';
import { walletsQuery } from './queries';
import styles from './SubscriptionsScreen.module.css';

/** Credits and passes: for registered viewers, others are asked to sign in (ROUTE-08, SHOP-10). */
export default function SubscriptionsScreen() {
  const t = useTexts();
  const userType = useUserType();
  useDescribe({ title: `${t('shop.subscriptions.title')} · ${t('app.name')}` });
  if (userType === 'registered') return <Wallets />;
  return (
    <LoginPrompt icon="credits" title={t('shop.subscriptions.loginTitle')} text={t('shop.subscriptions.loginText')} />
  );
}

function Wallets() {
  const t = useTexts();
  const { api } = useApp();
  const { data: wallets, isError, refetch } = useQuery(walletsQuery(api));
  if (!wallets && isError)
    return (
      <ErrorView
        icon="warning"
        headingLevel={1}
        alert
        title={t('errors.generic')}
        text={t('shop.wallet.unavailable')}
        primary={<Button onClick={() => void refetch()}>{t('common.retry')}</Button>}
      />
    );
  return (
    <>
      <ScreenTitle>{t('shop.subscriptions.title')}</ScreenTitle>
      <section className={styles.wallets} aria-busy={!wallets}>
        <h2 className={styles.title}>{t('shop.wallet.balance')}</h2>
        {wallets ? <Balances wallets={wallets} /> : <Skeleton kind="text" style={{ width: '6em' }} />}
      </section>
    </>
  );
}

function Balances({ wallets }: { wallets: readonly CreditWallet[] }) {
  const t = useTexts();
  if (wallets.length === 0) return <p>{t('shop.wallet.empty')}</p>;
  return (
    <ul>
      {wallets.map(({ uniqueId, name, availableCreditCount }) => (
        <li key={uniqueId} className={styles.wallet}>
          <span>{name}</span>
          <strong>{t('shop.credits', { count: availableCreditCount })}</strong>
        </li>
      ))}
    </ul>
  );
}
