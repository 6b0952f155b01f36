export { useUtcOffset } from './useUtcOffset';
