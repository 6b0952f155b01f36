import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArguments } from './arguments';
import { Refusal } from './options';
import { checkFiles, lineOf, makePackages } from './package';
import { bundlesOf } from './web-files';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const inRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** A path as an operator types it: inside the repository, relative to it. */
const shown = (path: string) => (path.startsWith(root) ? relative(root, path) : path);

/** Makes packages from the client's build; with `--check`, only names the bundles that they need. */
async function main(): Promise<void> {
  const request = readArguments(process.argv.slice(2), process.env);
  const output = resolve(request.output ?? inRoot('dist/packages'));
  if (request.isCheckOnly) {
    checkFiles(request, output);
    process.stdout.write(`${bundlesOf(request.targets).join('\n')}\n`);
    return;
  }
  const client = request.built ?? inRoot('dist/client');
  const built = { shell: join(client, 'shell'), tv: join(client, 'tv') };
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
