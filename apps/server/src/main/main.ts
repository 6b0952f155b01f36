import { setFlagsFromString } from 'node:v8';
import { ContentError, FeedError } from '../content';
import { SettingError } from '../kernel/common/setting-error';
import { DataFolderInUse, EmbeddedFailed } from '../kernel/store/embedded';
import { LoopError } from '../watching';
import { dropRoot } from './drop-root';
import { readSettings } from './environment';
import { startServer } from './server';

/** Failures whose message is enough for an operator. */
const EXPLAINED = [SettingError, ContentError, FeedError, LoopError, DataFolderInUse, EmbeddedFailed];

// V8 counts the bytes of live media as its own, and would look through everything every two seconds for their sake: half of
// the processor time of signals. What is in use may double before it does so.
setFlagsFromString('--heap-growing-percent=100');

const stop = new AbortController();
const hurry = new AbortController();
// SIGTERM comes from a supervisor: other nodes take over before this one stops. A second one, or Ctrl-C, does not wait.
process.on('SIGTERM', () => (stop.signal.aborted ? hurry : stop).abort());
for (const ending of ['SIGINT', 'disconnect'] as const)
  process.on(ending, () => {
    hurry.abort();
    stop.abort();
  });

try {
  const settings = readSettings(process.env, process.cwd());
  const reason = dropRoot(process.env, settings.dataFolder);
  if (reason !== undefined) console.warn(`  user       root: ${reason}`);
  const server = await startServer(settings, { stop: stop.signal, hurry: hurry.signal });
  console.log(`\nTouchline is at ${server.address}`);
  await server.stopped;
  process.exit(0);
} catch (error) {
  if (stop.signal.aborted) process.exit(0);
  console.error(explain(error));
  process.exit(1);
}

function explain(error: unknown): unknown {
  if (EXPLAINED.some((kind) => error instanceof kind)) return (error as Error).message;
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  const variable = port === Number(process.env['METRICS_PORT'] ?? 4401) ? 'METRICS_PORT' : 'PORT';
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use; stop what listens there or set ${variable} to another one.`;
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} may not be used by this user; set ${variable} to another one.`;
  return error;
}
