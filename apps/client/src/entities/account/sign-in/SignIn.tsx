import { useState } from 'react';
import { useApp } from '../../../shell/context';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { Tabs } from '../../../ui/Tabs/Tabs';
import { DeviceFlowView } from '../DeviceFlowView';
import { useDeviceFlow } from '../useDeviceFlow';
import type { SignInMode } from './faults';
import { PasskeyButton } from './PasskeyButton';
import styles from './SignIn.module.css';
import { SignInForm } from './SignInForm';

interface SignInProps {
  /** What is offered first; the viewer can choose the other. */
  type: SignInMode;
  /** The page to continue at. */
  returnTo: string;
  goesOn: boolean;
  onDone: (mode: SignInMode) => void;
  onLeave?: (() => void) | undefined;
}

/** Sign-in and registration in place, with another device as the second choice. */
export function SignIn({ type, returnTo, goesOn, onDone, onLeave }: SignInProps) {
  const t = useTexts();
  const isTv = useApp().device.frame === 'tv';
  const [mode, setMode] = useState<SignInMode>(type);
  const [email, setEmail] = useState('');
  const [isElsewhere, setIsElsewhere] = useState(isTv);
  if (isElsewhere)
    return (
      <>
        <ElsewhereSignIn type={mode} returnTo={returnTo} onDone={() => onDone('login')} onLeave={onLeave} />
        {!isTv && (
          <p className={styles.elsewhere}>
            <button type="button" className={styles.link} onClick={() => setIsElsewhere(false)}>
              {t('signIn.thisDevice')}
            </button>
          </p>
        )}
      </>
    );
  const tabs = [
    { id: 'login', label: t('common.signIn') },
    { id: 'register', label: t('signIn.create') },
  ];
  return (
    <div className={styles.signIn}>
      <Tabs
        label={t('signIn.choice')}
        tabs={tabs}
        selected={mode}
        onSelect={(id) => setMode(id === 'register' ? 'register' : 'login')}
      >
        <SignInForm
          mode={mode}
          email={email}
          onEmail={setEmail}
          returnTo={returnTo}
          goesOn={goesOn}
          onDone={() => onDone(mode)}
        />
        {mode === 'login' && <PasskeyButton onDone={() => onDone('login')} />}
      </Tabs>
      <p className={styles.elsewhere}>
        <button type="button" className={styles.link} onClick={() => setIsElsewhere(true)}>
          {t('signIn.otherDevice')}
        </button>
      </p>
    </div>
  );
}

interface ElsewhereProps extends Pick<SignInProps, 'type' | 'returnTo' | 'onLeave'> {
  onDone: () => void;
}

function ElsewhereSignIn({ type, returnTo, onDone, onLeave }: ElsewhereProps) {
  const { flow, restart } = useDeviceFlow(type, returnTo, onDone);
  return <DeviceFlowView type={type} flow={flow} restart={restart} onLeave={onLeave} />;
}
