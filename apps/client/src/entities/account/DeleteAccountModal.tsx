import { useTexts } from '../../shell/texts/TextsProvider';
import { Modal } from '../../ui/Modal/Modal';
import { DeleteAccount } from './DeleteAccount';

/** Account deletion as a modal over the page (MENU-12). */
export default function DeleteAccountModal({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  return (
    <Modal title={t('accountDeletion.title')} closeLabel={t('common.close')} onClose={onClose}>
      <DeleteAccount onLeave={onClose} />
    </Modal>
  );
}
