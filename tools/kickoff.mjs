import { bench } from './lib/bench.mjs';

await bench('kickoff/index.ts');
