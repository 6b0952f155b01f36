export { type IdentityCalls, type Issued, Session, type SessionOptions, type Who } from './session';
export {
  type KeyValueStorage,
  localStorageIfAllowed,
  type StoredValues,
  sessionStorageIfAllowed,
  storedValues,
} from './storage';
export { type Alone, tabLock } from './tab-lock';
export { browserTimers, runAfter, type Timers } from './timer';
export { nobody, UserTypeProvider, useUserType, type ViewerSession } from './viewer';
export { watchDevice } from './watch-device';
