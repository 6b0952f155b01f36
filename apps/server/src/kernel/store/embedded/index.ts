export { canEnter, namedAccount, ownerOf } from './account';
export { DataFolderInUse } from './claim';
export type { EmbeddedConnection } from './connection';
export { EmbeddedFailed } from './failed';
export { connectRunning } from './start';
export { superviseEmbedded } from './supervise';
