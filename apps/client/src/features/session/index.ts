export { type IdentityCalls, Session } from './session';
export { type KeyValueStorage, localStorageIfAllowed, type StoredValues, storedValues } from './storage';
export { browserTimers, runAfter, type Timers } from './timer';
export { UserTypeProvider, useUserType } from './user-type';
