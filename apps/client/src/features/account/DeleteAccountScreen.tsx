import { DeleteAccount } from '../../entities/account/DeleteAccount';
import { LoginPrompt } from '../../entities/account/LoginPrompt';
import { useApp, useDescribe } from '../../shell/context';
import { useUserType } from '../../shell/session';
import { useTexts } from '../../shell/texts';
import { ScreenTitle } from '../../ui';
import styles from './AccountScreen.module.css';

/** `/deleteAccount` (ROUTE-20). */
export default function DeleteAccountScreen() {
  const t = useTexts();
  const { addressBar } = useApp();
  const userType = useUserType();
  const title = t('accountDeletion.title');
  useDescribe({ title: `${title} · ${t('app.name')}` });
  if (userType !== 'registered')
    return <LoginPrompt icon="user" title={title} text={t('accountDeletion.needsAccount')} />;
  return (
    <>
      <ScreenTitle>{title}</ScreenTitle>
      <div className={styles.body}>
        <DeleteAccount onLeave={() => addressBar.back()} />
      </div>
    </>
  );
}
