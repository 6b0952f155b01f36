export { isPlainClick, Link } from './Link';
export { OutsideHost } from './OutsideHost';
export { type OutsideAddress, openApp, useOutside } from './outside';
export { useOpening } from './useOpening';
