import { writeFileSync } from 'node:fs';
import { SCHEMA_FILE, schemaFile } from './lib/building/schema.mjs';
import { run } from './lib/children.mjs';
import { requireNode } from './lib/node-version.mjs';
import { inRoot, root } from './lib/root.mjs';
import { command, Failure, step } from './lib/steps.mjs';

requireNode();
await command(() =>
  step('schema', async () => {
    const tsx = inRoot('node_modules', 'tsx', 'dist', 'cli.mjs');
    const print = inRoot('apps', 'server', 'schema', 'print.ts');
    const { code, output } = await run(process.execPath, [tsx, print], { cwd: root, quiet: true });
    if (code !== 0) throw new Failure(output);
    writeFileSync(inRoot(SCHEMA_FILE), schemaFile(root, output));
    return 'written';
  }),
);
