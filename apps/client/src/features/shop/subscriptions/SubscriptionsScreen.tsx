import { useQuery } from '@tanstack/react-query';
import type { CreditWallet } from '@touchline/contract';
import { creditBalance, MAIN_WALLET } from '@touchline/rules/shop/credit-balance';
import { useState } from 'react';
import { walletsQuery } from '../../../entities/account/queries';
import { paths } from '../../../shell/address/paths';
import { useAddress, useApp, useDescribe } from '../../../shell/context';
import { Link } from '../../../shell/links/Link';
import { useUserType } from '../../../shell/session/viewer';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { Button } from '../../../ui/Button/Button';
import { ScreenTitle } from '../../../ui/ScreenTitle/ScreenTitle';
import { Skeleton } from '../../../ui/Skeleton/Skeleton';
import { CheckoutView } from '..';
import { MyPasses } from './MyPasses';
import { OffersCart } from './OffersCart';
import { Promotions } from './Promotions';
import styles from './SubscriptionsScreen.module.css';

/** Credits and passes; guests see all prices and are asked to sign in for the rest (ROUTE-08, SHOP-10). */
export default function SubscriptionsScreen() {
  const t = useTexts();
  const userType = useUserType();
  useDescribe({
    title: `${t('shop.subscriptions.title')} · ${t('app.name')}`,
    description: t('shop.subscriptions.description'),
  });
  const isRegistered = userType === 'registered';
  return (
    <>
      <ScreenTitle>{t(isRegistered ? 'shop.subscriptions.title' : 'shop.subscriptions.loginTitle')}</ScreenTitle>
      <div className={styles.parts}>
        {isRegistered ? (
          <>
            <Wallets />
            <MyPasses />
          </>
        ) : (
          <SignInPart />
        )}
        <OffersCart />
        {isRegistered && <Promotions />}
      </div>
    </>
  );
}

function SignInPart() {
  const t = useTexts();
  const { path } = useAddress();
  return (
    <section className={styles.part}>
      <p className={styles.note}>{t('shop.subscriptions.loginText')}</p>
      <Button href={paths.login.href({}, { returnTo: path })} as={Link}>
        {t('common.signIn')}
      </Button>
    </section>
  );
}

function Wallets() {
  const t = useTexts();
  const { api } = useApp();
  const { path } = useAddress();
  const [isToppingUp, setIsToppingUp] = useState(false);
  const { data: wallets, isError, refetch } = useQuery(walletsQuery(api));
  const close = () => setIsToppingUp(false);
  return (
    <section className={styles.part} aria-busy={!wallets && !isError} aria-labelledby="wallets">
      <h2 className={styles.title} id="wallets">
        {t('shop.wallet.balance')}
      </h2>
      {wallets && <Balances wallets={wallets} />}
      {!wallets && !isError && <Skeleton kind="text" style={{ width: '6em' }} />}
      {/* Without an answer the list is empty (SHOP-01). */}
      {isError && (
        <p className={styles.note} role="alert">
          {t('shop.wallet.unavailable')}{' '}
          <Button variant="quiet" onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </p>
      )}
      <p className={styles.note}>{t('shop.wallet.topUpText')}</p>
      <Button variant="pay" icon="credits" onClick={() => setIsToppingUp(true)}>
        {t('shop.wallet.topUp')}
      </Button>
      {isToppingUp && <CheckoutView offers={[]} returnTo={path} onDone={close} onClose={close} />}
    </section>
  );
}

/** The main balance first, then those of promotions, each with its name (SHOP-01). */
function Balances({ wallets }: { wallets: readonly CreditWallet[] }) {
  const t = useTexts();
  const { main, promotion } = creditBalance(wallets);
  const others = wallets.filter(({ uniqueId }) => uniqueId !== MAIN_WALLET);
  return (
    <ul>
      <li className={styles.wallet}>
        <span>{t('shop.wallet.main')}</span>
        <strong className={styles.balance}>{t('shop.credits', { count: main })}</strong>
      </li>
      {promotion > 0 && (
        <li className={styles.wallet}>
          <span>
            {t('shop.wallet.promotion')}
            <span className={styles.note}>{others.map(({ name }) => name).join(', ')}</span>
          </span>
          <strong>{t('shop.credits', { count: promotion })}</strong>
        </li>
      )}
    </ul>
  );
}
