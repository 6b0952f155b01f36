import { useAddress } from '../../shell/context';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Modal } from '../../ui/Modal/Modal';
import { SignIn } from './sign-in/SignIn';
import styles from './sign-in/SignIn.module.css';
import { useSignedIn } from './sign-in/useSignedIn';
import { Wish, wishedEvent } from './sign-in/Wish';

interface LoginModalProps {
  type?: 'login' | 'register';
  /** The page to continue at; without it, this one. */
  returnTo?: string | undefined;
  onClose: () => void;
  /** Called after signing in; without it the modal closes. */
  onDone?: (() => void) | undefined;
}

/** Sign-in in place: a sheet over the page on phones, a modal elsewhere (MENU-12). */
export default function LoginModal({ type = 'login', returnTo, onClose, onDone = onClose }: LoginModalProps) {
  const t = useTexts();
  const { path, search } = useAddress();
  const here = `${path}${search}`;
  const goOn = useSignedIn(returnTo);
  const eventId = wishedEvent(returnTo ?? here);
  const body = (
    <>
      <p className={styles.text}>{t('signIn.text')}</p>
      <SignIn
        type={type}
        returnTo={returnTo ?? here}
        goesOn={returnTo !== undefined || eventId !== undefined}
        onLeave={onClose}
        onDone={(mode) => {
          onDone();
          goOn(mode);
        }}
      />
    </>
  );
  return (
    <Modal title={t('signIn.title')} closeLabel={t('common.close')} onClose={onClose} wide={eventId !== undefined}>
      {eventId === undefined ? (
        body
      ) : (
        <div className={styles.columns}>
          <Wish eventId={eventId} />
          <div className={styles.form}>{body}</div>
        </div>
      )}
    </Modal>
  );
}
