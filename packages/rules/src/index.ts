export * from './access';
export * from './time-status';
