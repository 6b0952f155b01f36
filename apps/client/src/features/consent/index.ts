export { ConsentGate } from './ConsentGate';
export { ConsentPurposes } from './ConsentPurposes';
