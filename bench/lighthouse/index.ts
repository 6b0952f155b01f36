import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { FIRST_PAGES, firstPages } from '../pages/first-pages';
import { CHROME_PATH } from '../pages/throttled';
import type { Result } from '../result';
import { root, runModule } from '../run-module';
import { startServer } from '../server-process';
import { describe, type Measured, middleRun, type Report, results } from './report';

const RUNS = 3;
const LIMIT_MS = 240_000;
const MOST_BYTES = 100_000_000;
const FOLDER = path.join(root, 'bench', 'lighthouse');

/**
 * Lighthouse for a phone, as it is without settings. Its packages are large and few need them: they have a lock file of
 * their own and are installed here.
 */
export async function lighthouse(): Promise<Result[]> {
  await runModule(
    root,
    `const { install } = await import('./tools/lib/install.mjs'); await install(${JSON.stringify(FOLDER)});`,
  );
  const server = await startServer();
  try {
    const paths = await firstPages(server.address);
    const measured: Measured[] = [];
    for (const page of FIRST_PAGES) {
      const runs: Report[] = [];
      for (let run = 0; run < RUNS; run++) runs.push(await audit(`${server.address}${paths[page]}`));
      measured.push({ page, runs, middle: middleRun(runs) });
    }
    const text = describe(measured);
    console.log(text);
    await writeFile(path.join(root, 'bench', 'results', 'lighthouse.md'), text);
    return results(measured);
  } finally {
    await server.stop();
  }
}

/** One run in a new browser. */
async function audit(url: string): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      path.join(FOLDER, 'node_modules', 'lighthouse', 'cli', 'index.js'),
      url,
      '--output=json',
      '--quiet',
      '--no-enable-error-reporting',
      '--chrome-flags=--headless=new --no-sandbox',
    ],
    { env: { ...process.env, CHROME_PATH }, timeout: LIMIT_MS, maxBuffer: MOST_BYTES },
  );
  const report = JSON.parse(stdout) as Report;
  if (report.runtimeError) throw new Error(`Lighthouse could not read ${url}: ${report.runtimeError.message}`);
  return report;
}
