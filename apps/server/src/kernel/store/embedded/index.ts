export { DataFolderInUse } from './claim';
export { EmbeddedFailed } from './failed';
export { connectRunning } from './start';
export { superviseEmbedded } from './supervise';
