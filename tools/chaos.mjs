import { bench } from './lib/bench.mjs';

await bench('chaos/index.ts');
