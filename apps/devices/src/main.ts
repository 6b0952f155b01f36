import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArguments } from './arguments';
import { Refusal } from './options';
import { lineOf, makePackages, openCertificates } from './package';
import { bundlesOf } from './web-files';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const inRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** A path as an operator types it: inside the repository, relative to it. */
const shown = (path: string) => (path.startsWith(root) ? relative(root, path) : path);

/** Makes packages from the client's last build; with `--check`, only names the bundles that they need. */
async function main(): Promise<void> {
  const request = readArguments(process.argv.slice(2), process.env);
  if (request.isCheckOnly) {
    openCertificates(request);
    process.stdout.write(`${bundlesOf(request.targets).join('\n')}\n`);
    return;
  }
  const built = { shell: inRoot('dist/client/shell'), tv: inRoot('dist/client/tv') };
  const output = resolve(request.output ?? inRoot('dist/packages'));
  const all = await makePackages(request, { built, output });
  process.stdout.write(`\nPackages for ${request.server}\n`);
  for (const packed of all) process.stdout.write(`${lineOf(packed, shown(packed.path))}\n`);
}

try {
  await main();
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
