export * from './access';
export * from './badges';
export * from './clock-time';
export * from './colours';
export * from './image-choice';
export * from './long-name';
export * from './tile-sizes';
export * from './time-status';
