import { requireNode } from './lib/node-version.mjs';
import { runServerProgram } from './lib/server-program.mjs';

requireNode();
await runServerProgram('content.js', process.argv.slice(2));
