import { paths } from '../../shell/address/paths';
import { useAddress } from '../../shell/context';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Modal } from '../../ui/Modal/Modal';
import { showToast } from '../../ui/Toast/toasts';
import { DeviceFlowView } from './DeviceFlowView';
import { useDeviceFlow } from './useDeviceFlow';

interface LoginModalProps {
  type?: 'login' | 'register';
  onClose: () => void;
}

/** Sign-in as a modal over the page (MENU-12). */
export default function LoginModal({ type = 'login', onClose }: LoginModalProps) {
  const t = useTexts();
  const { path, search } = useAddress();
  const { flow, restart } = useDeviceFlow(type, paths[type].href({}, { returnTo: `${path}${search}` }), () => {
    showToast(t('session.signedInToast'), { icon: 'check' });
    onClose();
  });
  return (
    <Modal
      title={t(type === 'login' ? 'common.signIn' : 'common.createAccount')}
      closeLabel={t('common.close')}
      onClose={onClose}
      wide
    >
      <DeviceFlowView type={type} flow={flow} restart={restart} />
    </Modal>
  );
}
