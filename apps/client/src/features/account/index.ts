export { LoginPrompt } from './LoginPrompt';
export { DeleteAccountModal, LoginModal } from './modals';
