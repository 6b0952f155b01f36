import { useEffect, useState } from 'react';
import { DeviceFlowView } from '../../entities/account/DeviceFlowView';
import type { SignInMode } from '../../entities/account/sign-in/faults';
import { SignIn } from '../../entities/account/sign-in/SignIn';
import { adoptBrowserSession } from '../../entities/account/sign-in/sign-in-here';
import { useSignedIn } from '../../entities/account/sign-in/useSignedIn';
import { useDeviceFlow } from '../../entities/account/useDeviceFlow';
import { paths } from '../../shell/address/paths';
import { safeReturn } from '../../shell/address/return-to';
import { useAddress, useApp, useDescribe } from '../../shell/context';
import { useUserType } from '../../shell/session/viewer';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Skeleton } from '../../ui/Skeleton/Skeleton';
import { SignedIn } from './SignedIn';
import styles from './SignInScreen.module.css';

/** Sign-in or registration as a screen of its own; afterwards it continues at the page that asked for it. */
export function SignInScreen({ type }: { type: SignInMode }) {
  const t = useTexts();
  const { device, addressBar } = useApp();
  const { search } = useAddress();
  const userType = useUserType();
  const { returnTo, connected } = paths.login.readSearch(search);
  const target = safeReturn(returnTo) ?? paths.home.href({});
  const [isConnecting, setIsConnecting] = useState(connected !== undefined);
  const confirm = useSignedIn(undefined);
  const done = (mode: SignInMode) => {
    confirm(mode);
    addressBar.go(target, { replace: true });
  };
  const isTv = device.frame === 'tv';
  const title = isTv ? t(`deviceFlow.titles.${type}`) : t('signIn.title');
  useDescribe({ title: `${title} · ${t('app.name')}` });
  if (isConnecting) return <Connecting onDone={() => done('login')} onFailed={() => setIsConnecting(false)} />;
  if (userType === 'registered') return <SignedIn />;
  if (isTv) return <TvSignIn type={type} title={title} returnTo={target} onDone={() => done(type)} />;
  return (
    <div className={styles.form}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{t('signIn.text')}</p>
      <SignIn type={type} returnTo={target} goesOn={returnTo !== undefined} onDone={done} />
    </div>
  );
}

/** Takes over the sign-in of the connect pages of this browser, such as by the link in an e-mail. */
function Connecting({ onDone, onFailed }: { onDone: () => void; onFailed: () => void }) {
  const t = useTexts();
  const { api, session, device } = useApp();
  const [handlers] = useState({ onDone, onFailed });
  useEffect(() => {
    let isCurrent = true;
    const run = async () => {
      try {
        await adoptBrowserSession({ api, session, device });
        if (isCurrent) handlers.onDone();
      } catch {
        // This browser is not signed in there: the form follows.
        if (isCurrent) handlers.onFailed();
      }
    };
    void run();
    return () => {
      isCurrent = false;
    };
  }, [api, session, device, handlers]);
  return (
    <div className={styles.form} role="status" aria-label={t('common.loading')}>
      <Skeleton style={{ display: 'block', height: '16em' }} />
    </div>
  );
}

interface TvSignInProps {
  type: SignInMode;
  title: string;
  returnTo: string;
  onDone: () => void;
}

function TvSignIn({ type, title, returnTo, onDone }: TvSignInProps) {
  const { addressBar } = useApp();
  const { flow, restart } = useDeviceFlow(type, returnTo, onDone);
  const heading = <h1 className={styles.title}>{title}</h1>;
  return (
    <DeviceFlowView type={type} flow={flow} restart={restart} heading={heading} onLeave={() => addressBar.back()} />
  );
}
