import { bench } from './lib/bench.mjs';

await bench('attack/index.ts');
