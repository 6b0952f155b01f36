import { useTexts } from '../../shell/texts';
import { Modal } from '../../ui';
import { DeleteAccount } from './DeleteAccount';

/** Deleting the account over the page (MENU-12). */
export default function DeleteAccountModal({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  return (
    <Modal title={t('accountDeletion.title')} closeLabel={t('common.close')} onClose={onClose}>
      <DeleteAccount onLeave={onClose} />
    </Modal>
  );
}
