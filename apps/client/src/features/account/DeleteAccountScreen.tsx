import { useApp, useDescribe } from '../../app/context';
import { ScreenTitle } from '../../ui';
import { useTexts } from '../i18n';
import { useUserType } from '../session';
import styles from './AccountScreen.module.css';
import { DeleteAccount } from './DeleteAccount';
import { LoginPrompt } from './LoginPrompt';

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
