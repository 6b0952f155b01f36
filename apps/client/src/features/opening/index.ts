export { OutsideHost } from './OutsideHost';
export { type OutsideAddress, useOutside } from './outside';
export { useOpening } from './useOpening';
