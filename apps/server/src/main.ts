import { ContentError } from './content/problems';
import { readSettings, SettingError } from './environment';
import { LoopError } from './origin';
import { startServer } from './server';
import { DataFolderInUse, EmbeddedFailed } from './store/embedded';

/** Failures that one sentence explains. */
const EXPLAINED = [SettingError, ContentError, LoopError, DataFolderInUse, EmbeddedFailed];

try {
  const settings = readSettings(process.env, process.cwd());
  const server = await startServer(settings);
  console.log(`\nTouchline is at ${server.address}`);

  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= server.stop().then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // Whoever started us has died.
  process.on('disconnect', stop);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

function explain(error: unknown): unknown {
  if (EXPLAINED.some((kind) => error instanceof kind)) return (error as Error).message;
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use; stop what listens there or set ${port === Number(process.env['METRICS_PORT'] ?? 4401) ? 'METRICS_PORT' : 'PORT'} to another one.`;
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} may not be used by this user; set PORT to another one.`;
  return error;
}
