import { DeviceFlowView } from '../../entities/account/DeviceFlowView';
import { LoginPrompt } from '../../entities/account/LoginPrompt';
import { useDeviceFlow } from '../../entities/account/useDeviceFlow';
import { paths } from '../../shell/address/paths';
import { useDescribe } from '../../shell/context';
import { useUserType } from '../../shell/session/viewer';
import { useTexts } from '../../shell/texts/TextsProvider';
import styles from './SignInScreen.module.css';

/** `/selfService`: account management on a phone, or on this device (ROUTE-20, MENU-10). */
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
  const { flow, restart } = useDeviceFlow('selfService', paths.account.href({}), nothing);
  const heading = <h1 className={styles.title}>{t('account.manage')}</h1>;
  return <DeviceFlowView type="selfService" flow={flow} restart={restart} heading={heading} />;
}
