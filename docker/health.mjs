/** Exits with 0 if `/api/live` or `/api/ready` of the server in this container answers 200, otherwise with 1. */
const [probe = 'live'] = process.argv.slice(2);
const port = process.env.PORT || '4400';

try {
  const { ok } = await fetch(`http://127.0.0.1:${port}/api/${probe}`, { signal: AbortSignal.timeout(4000) });
  process.exitCode = ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
