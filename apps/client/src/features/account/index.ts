export { DeviceFlowView } from './DeviceFlowView';
export { LoginPrompt } from './LoginPrompt';
export { DeleteAccountModal, LoginModal } from './modals';
export { accountQuery } from './queries';
export { useDeviceFlow } from './useDeviceFlow';
