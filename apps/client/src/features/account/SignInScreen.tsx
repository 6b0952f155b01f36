import { DeviceFlowView } from '../../entities/account/DeviceFlowView';
import { useDeviceFlow } from '../../entities/account/useDeviceFlow';
import { paths } from '../../shell/address/paths';
import { useAddress, useApp, useDescribe } from '../../shell/context';
import { Link } from '../../shell/links/Link';
import { useUserType } from '../../shell/session/viewer';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Button } from '../../ui/Button/Button';
import { ErrorView } from '../../ui/ErrorView/ErrorView';
import { showToast } from '../../ui/Toast/toasts';
import { safeReturn } from './return-to';
import styles from './SignInScreen.module.css';

/** Sign-in or registration as a screen of its own; afterwards it returns to the previous address. */
export function SignInScreen({ type }: { type: 'login' | 'register' }) {
  const t = useTexts();
  const { device } = useApp();
  const userType = useUserType();
  const isPhone = device.platform !== 'web' && device.frame !== 'tv';
  const onPhone = type === 'login' ? t('common.signIn') : t('common.createAccount');
  const title = isPhone ? onPhone : t(`deviceFlow.titles.${type}`);
  useDescribe({ title: `${title} · ${t('app.name')}` });
  return userType === 'registered' ? <SignedIn /> : <SignIn type={type} title={title} />;
}

function SignIn({ type, title }: { type: 'login' | 'register'; title: string }) {
  const t = useTexts();
  const { addressBar } = useApp();
  const { search } = useAddress();
  const returnTo = safeReturn(paths.login.readSearch(search).returnTo);
  const here = paths[type].href({}, returnTo === undefined ? {} : { returnTo });
  const { flow, restart } = useDeviceFlow(type, here, () => {
    showToast(t('session.signedInToast'), { icon: 'check' });
    addressBar.go(returnTo ?? paths.home.href({}), { replace: true });
  });
  const heading = <h1 className={styles.title}>{title}</h1>;
  return <DeviceFlowView type={type} flow={flow} restart={restart} heading={heading} />;
}

/** Shown when the viewer is already signed in. */
function SignedIn() {
  const t = useTexts();
  const { session } = useApp();
  const email = session.person()?.email;
  return (
    <ErrorView
      icon="user"
      headingLevel={1}
      title={t('session.signedInToast')}
      {...(email ? { text: t('session.signedIn', { email }) } : {})}
      primary={
        <Button href={paths.home.href({})} as={Link}>
          {t('common.goHome')}
        </Button>
      }
      quiet={
        <Button variant="quiet" href={paths.logout.href({})} as={Link}>
          {t('common.signOut')}
        </Button>
      }
    />
  );
}
