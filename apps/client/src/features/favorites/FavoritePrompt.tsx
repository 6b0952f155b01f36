import { useEffect, useState } from 'react';
import { useSignInLink } from '../../entities/account/sign-in/useSignInLink';
import { useAddress } from '../../shell/context';
import { Link } from '../../shell/links/Link';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Button } from '../../ui/Button/Button';
import { ButtonRow } from '../../ui/Button/ButtonRow';
import { Modal } from '../../ui/Modal/Modal';
import { showToast } from '../../ui/Toast/toasts';
import styles from './FavoritesView.module.css';

let wasShown = false;

/**
 * Explains that a guest's favourites are stored on the device and merged after sign-in; in full once, later briefly.
 */
export default function FavoritePrompt({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const { path, search } = useAddress();
  const [isFirst] = useState(() => !wasShown);
  const link = useSignInLink()(`${path}${search}`);
  useEffect(() => {
    wasShown = true;
    if (isFirst) return;
    showToast(t('favorites.savedLocally'), { icon: 'heart', duration: 'long' });
    onClose();
  }, [isFirst, onClose, t]);
  if (!isFirst) return null;
  return (
    <Modal title={t('favorites.loginTitle')} closeLabel={t('common.close')} onClose={onClose}>
      <p className={styles.said}>{t('favorites.savedLocally')}</p>
      <ButtonRow>
        <Button
          href={link.href}
          as={Link}
          data-autofocus=""
          onClick={(event) => {
            onClose();
            link.onClick(event);
          }}
        >
          {t('common.signIn')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('common.notNow')}
        </Button>
      </ButtonRow>
    </Modal>
  );
}
