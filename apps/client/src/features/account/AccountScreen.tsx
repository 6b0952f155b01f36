import { useQuery } from '@tanstack/react-query';
import { accountHasBackButton } from '@touchline/rules/account/account-links';
import { type MouseEvent, Suspense, useState } from 'react';
import { LoginPrompt } from '../../entities/account/LoginPrompt';
import { DeleteAccountModal } from '../../entities/account/modals';
import { accountQuery } from '../../entities/account/queries';
import { paths } from '../../shell/address/paths';
import { useApp, useDescribe } from '../../shell/context';
import { Link } from '../../shell/links/Link';
import { useUserType } from '../../shell/session/viewer';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Button } from '../../ui/Button/Button';
import { ButtonRow } from '../../ui/Button/ButtonRow';
import { ErrorView } from '../../ui/ErrorView/ErrorView';
import { ScreenTitle } from '../../ui/ScreenTitle/ScreenTitle';
import { Skeleton } from '../../ui/Skeleton/Skeleton';
import { AccountFacts } from './AccountFacts';
import styles from './AccountScreen.module.css';

/** `/settings/account`: the signed-in account and its actions. */
export default function AccountScreen() {
  const t = useTexts();
  const userType = useUserType();
  useDescribe({ title: `${t('account.title')} · ${t('app.name')}` });
  return userType === 'registered' ? (
    <Account />
  ) : (
    <LoginPrompt icon="user" title={t('session.promptTitle')} text={t('session.promptText')} />
  );
}

function Account() {
  const t = useTexts();
  const { api, addressBar, device } = useApp();
  const { data: account, isError, refetch } = useQuery(accountQuery(api));
  const [isDeleting, setIsDeleting] = useState(false);
  const deleteHere = (event: MouseEvent) => {
    if (device.frame === 'tv') return;
    event.preventDefault();
    setIsDeleting(true);
  };
  return (
    <>
      <ScreenTitle>{t('account.title')}</ScreenTitle>
      <div className={styles.body}>
        {account && <AccountFacts account={account} />}
        {!account && isError && (
          <ErrorView
            kind="panel"
            icon="warning"
            alert
            title={t('account.error')}
            primary={<Button onClick={() => void refetch()}>{t('common.retry')}</Button>}
          />
        )}
        {!account && !isError && (
          <div role="status" aria-label={t('account.loading')}>
            <Skeleton style={{ display: 'block', height: '24em' }} />
          </div>
        )}
        <div className={styles.actions}>
          <ButtonRow stacked>
            <Button href={paths.manageAccount.href({})} as={Link}>
              {t('account.manage')}
            </Button>
            <Button variant="quiet" href={paths.logout.href({})} as={Link}>
              {t('common.signOut')}
            </Button>
            <Button variant="outline" href={paths.accountDeletion.href({})} as={Link} onClick={deleteHere}>
              {t('accountDeletion.title')}
            </Button>
            {accountHasBackButton(device.platform) && (
              <Button variant="quiet" icon="back" onClick={() => addressBar.back()}>
                {t('common.back')}
              </Button>
            )}
          </ButtonRow>
        </div>
      </div>
      {isDeleting && (
        <Suspense>
          <DeleteAccountModal onClose={() => setIsDeleting(false)} />
        </Suspense>
      )}
    </>
  );
}
