import rules from '../architecture.rules.mjs';
import { fileCircles, folderCircles } from './lib/architecture/circles.mjs';
import { Graph } from './lib/architecture/graph.mjs';
import { filesOnNoFloor, forbiddenImports } from './lib/architecture/rules.mjs';
import { unusedExports } from './lib/architecture/unused-exports.mjs';
import { schemaFault } from './lib/building/schema.mjs';
import { run } from './lib/children.mjs';
import { requireNode } from './lib/node-version.mjs';
import { inRoot, root } from './lib/root.mjs';
import { command, step } from './lib/steps.mjs';
import { readRepository } from './lib/workspaces.mjs';

/** @typedef {import('./lib/architecture/rules.mjs').Break} Break */

/** @param {Break[]} found */
function report(found) {
  for (const { file, line, problem, reason } of found) console.error(`${file}:${line} ${problem}. ${reason}`);
  return found.length === 0;
}

requireNode();
await command(async () => {
  let hasPassed = true;
  /** @param {string} name @param {() => boolean | Promise<boolean>} passes */
  const check = (name, passes) =>
    step(name, async () => {
      const isFine = await passes();
      hasPassed &&= isFine;
      return isFine ? 'passed' : 'FAILED';
    });

  await check('oxlint', async () => {
    const oxlint = inRoot('node_modules', 'oxlint', 'bin', 'oxlint');
    const { code } = await run(
      process.execPath,
      [oxlint, '--type-aware', '--deny-warnings', '--report-unused-disable-directives', '.'],
      { cwd: root },
    );
    return code === 0;
  });
  let graph = new Graph(new Map());
  await check('imports', () => {
    graph = new Graph(readRepository(root));
    return report([forbiddenImports, filesOnNoFloor, fileCircles, folderCircles].flatMap((find) => find(rules, graph)));
  });
  await check('exports', () => report(unusedExports(rules, graph)));
  await check('schema', () => {
    const fault = schemaFault(root);
    if (fault !== undefined) console.error(fault);
    return fault === undefined;
  });
  return hasPassed ? 0 : 1;
});
