export { Link } from './Link';
export { OutsideHost } from './OutsideHost';
export { type OutsideAddress, openApp, useOutside } from './outside';
export { isPlainClick } from './plain-click';
export { useOpening } from './useOpening';
