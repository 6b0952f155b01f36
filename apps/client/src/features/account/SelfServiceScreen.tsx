import { manageAccountLink } from '@touchline/rules/account/account-links';
import { useState } from 'react';
import { DeviceFlowView } from '../../entities/account/DeviceFlowView';
import { LoginPrompt } from '../../entities/account/LoginPrompt';
import { useDeviceFlow } from '../../entities/account/useDeviceFlow';
import { paths } from '../../shell/address/paths';
import { useApp, useDescribe } from '../../shell/context';
import { useUserType } from '../../shell/session/viewer';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Button } from '../../ui/Button/Button';
import { ErrorView } from '../../ui/ErrorView/ErrorView';
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden';
import styles from './SignInScreen.module.css';

/** `/selfService`: account management on this device or, from a TV, on a phone (ROUTE-20, MENU-10). */
export default function SelfServiceScreen() {
  const t = useTexts();
  const userType = useUserType();
  useDescribe({ title: `${t('account.manage')} · ${t('app.name')}` });
  return userType === 'registered' ? (
    <SelfService />
  ) : (
    <LoginPrompt icon="user" title={t('session.promptTitle')} text={t('session.promptText')} />
  );
}

const nothing = () => undefined;

function SelfService() {
  const t = useTexts();
  const { device } = useApp();
  const [isElsewhere, setIsElsewhere] = useState(device.frame === 'tv');
  if (isElsewhere) return <Elsewhere />;
  const isOutside = manageAccountLink(device.platform).window === 'new';
  return (
    <ErrorView
      icon="user"
      headingLevel={1}
      title={t('account.manage')}
      {...(isOutside && { text: t('settings.menu.manageAccountExternal') })}
      primary={
        <Button href="/connect?account=1" {...(isOutside && { target: '_blank', rel: 'noreferrer' })}>
          {t('deviceFlow.manageHere')}
          {isOutside && <VisuallyHidden> ({t('a11y.opensInNewWindow')})</VisuallyHidden>}
        </Button>
      }
      quiet={
        <Button variant="quiet" onClick={() => setIsElsewhere(true)}>
          {t('signIn.otherDevice')}
        </Button>
      }
    />
  );
}

function Elsewhere() {
  const t = useTexts();
  const { addressBar } = useApp();
  const { flow, restart } = useDeviceFlow('selfService', paths.account.href({}), nothing);
  const heading = <h1 className={styles.title}>{t('account.manage')}</h1>;
  const leave = () => addressBar.back();
  return <DeviceFlowView type="selfService" flow={flow} restart={restart} heading={heading} onLeave={leave} />;
}
