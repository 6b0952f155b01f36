import { type ComponentType, lazy } from 'react';

const nothing: ComponentType = () => null;

/** For signed-in viewers only; without them the header and the rail still work. */
export const AccountChip = lazy<ComponentType>(() => import('./AccountChip').catch(() => ({ default: nothing })));
export const RailAccount = lazy<ComponentType>(() => import('./RailAccount').catch(() => ({ default: nothing })));
