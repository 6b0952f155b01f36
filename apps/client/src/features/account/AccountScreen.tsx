import { useQuery } from '@tanstack/react-query';
import { accountHasBackButton } from '@touchline/rules';
import { type MouseEvent, Suspense, useState } from 'react';
import { useApp, useDescribe } from '../../app/context';
import { Link } from '../../app/Link';
import { paths } from '../../app/paths';
import { Button, ButtonRow, ErrorView, ScreenTitle, Skeleton } from '../../ui';
import { useTexts } from '../i18n';
import { useUserType } from '../session';
import { AccountFacts } from './AccountFacts';
import styles from './AccountScreen.module.css';
import { LoginPrompt } from './LoginPrompt';
import { DeleteAccountModal } from './modals';
import { accountQuery } from './queries';

/** `/settings/account`: who is signed in, and what can be done about it. */
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
