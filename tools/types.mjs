import { existsSync } from 'node:fs';
import { run } from './lib/children.mjs';
import { list } from './lib/find-program.mjs';
import { requireNode } from './lib/node-version.mjs';
import { inRoot, root } from './lib/root.mjs';
import { command } from './lib/steps.mjs';

requireNode();

const AT_ONCE = 2;

/** Every tsconfig of every workspace: some have a second, wider one for their tests. */
function projects() {
  const nested = ['packages', 'apps'].flatMap((group) => list(inRoot(group)).map((name) => `${group}/${name}`));
  return [...nested, 'demo', 'e2e', 'bench', 'tools'].flatMap((workspace) =>
    ['tsconfig.json', 'tsconfig.test.json']
      .map((name) => `${workspace}/${name}`)
      .filter((project) => existsSync(inRoot(project))),
  );
}

/** @param {string} project */
async function compile(project) {
  const tsc = inRoot('node_modules', 'typescript', 'bin', 'tsc');
  const { code, output } = await run(process.execPath, [tsc, '-p', project, '--pretty', 'false'], {
    cwd: root,
    quiet: true,
  });
  if (code !== 0) console.error(`${project}\n${output.trim()}\n`);
  return code === 0;
}

await command(async () => {
  const waiting = projects();
  let hasFailed = false;
  const worker = async () => {
    for (let project = waiting.shift(); project; project = waiting.shift())
      if (!(await compile(project))) hasFailed = true;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return hasFailed ? 1 : 0;
});
