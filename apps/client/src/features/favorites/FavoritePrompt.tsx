import { useEffect, useState } from 'react';
import { paths } from '../../shell/address/paths';
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
  const returnTo = `${path}${search}`;
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
        <Button href={paths.login.href({}, { returnTo })} as={Link} onClick={onClose} data-autofocus="">
          {t('common.signIn')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('common.notNow')}
        </Button>
      </ButtonRow>
    </Modal>
  );
}
