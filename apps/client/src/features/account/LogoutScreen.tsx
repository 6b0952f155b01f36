import { useState } from 'react';
import { signOutHere } from '../../entities/account/sign-in/sign-in-here';
import { paths } from '../../shell/address/paths';
import { useApp, useDescribe } from '../../shell/context';
import { Link } from '../../shell/links/Link';
import { useUserType } from '../../shell/session/viewer';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Button } from '../../ui/Button/Button';
import { ErrorView } from '../../ui/ErrorView/ErrorView';
import { showToast } from '../../ui/Toast/toasts';

/** `/logout`: signs out after a confirmation (ROUTE-20). */
export default function LogoutScreen() {
  const t = useTexts();
  const { api, session, device, addressBar } = useApp();
  const userType = useUserType();
  const [isBusy, setIsBusy] = useState(false);
  useDescribe({ title: `${t('common.signOut')} · ${t('app.name')}` });
  if (userType !== 'registered' && !isBusy)
    return (
      <ErrorView
        icon="user"
        headingLevel={1}
        title={t('session.signedOut')}
        primary={
          <Button href={paths.login.href({})} as={Link}>
            {t('common.signIn')}
          </Button>
        }
        quiet={
          <Button variant="quiet" href={paths.home.href({})} as={Link}>
            {t('common.home')}
          </Button>
        }
      />
    );
  const signOut = async () => {
    setIsBusy(true);
    await signOutHere({ api, session, device });
    showToast(t('session.signedOut'), { icon: 'check' });
    addressBar.go(paths.home.href({}), { replace: true });
  };
  return (
    <ErrorView
      icon="user"
      headingLevel={1}
      title={t('session.signOutTitle')}
      text={t('session.signOutText')}
      primary={
        <Button disabled={isBusy} onClick={() => void signOut()}>
          {t('common.signOut')}
        </Button>
      }
      quiet={
        <Button variant="quiet" onClick={() => addressBar.back()}>
          {t('common.cancel')}
        </Button>
      }
    />
  );
}
