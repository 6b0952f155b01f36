export { FeaturePopup } from './FeaturePopup';
export { browserViews } from './views';
export { WelcomeScreen } from './WelcomeScreen';
