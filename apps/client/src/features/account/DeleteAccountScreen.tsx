import { DeleteAccount } from '../../entities/account/DeleteAccount';
import { LoginPrompt } from '../../entities/account/LoginPrompt';
import { useApp, useDescribe } from '../../shell/context';
import { useUserType } from '../../shell/session/viewer';
import { useTexts } from '../../shell/texts/TextsProvider';
import { ScreenTitle } from '../../ui/ScreenTitle/ScreenTitle';
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
