import { boundaryBreaks } from './lib/boundaries.mjs';
import { run } from './lib/children.mjs';
import { requireNode } from './lib/node-version.mjs';
import { inRoot, root } from './lib/root.mjs';
import { schemaFault } from './lib/schema.mjs';
import { command } from './lib/steps.mjs';
import { readSources } from './lib/workspaces.mjs';

requireNode();
await command(async () => {
  const oxlint = inRoot('node_modules', 'oxlint', 'bin', 'oxlint');
  const { code } = await run(process.execPath, [oxlint, '--type-aware', '--deny-warnings', '.'], { cwd: root });
  const breaks = readSources(root, /\.(ts|tsx|mjs|css)$/).flatMap(({ file, text }) => boundaryBreaks(file, text));
  for (const { file, line, rule } of breaks) console.error(`${file}:${line} ${rule}`);
  const fault = schemaFault(root);
  if (fault !== undefined) console.error(fault);
  return code === 0 && breaks.length === 0 && fault === undefined ? 0 : 1;
});
