import budgets from './budgets.json' with { type: 'json' };
import { cleanBuild } from './clean-build';
import { firstFrame } from './pages/first-frame';
import { liveLatency } from './pages/live-latency';
import { phone } from './pages/phone';
import { scroll } from './pages/scroll';
import { tapToFrame } from './pages/tap-to-frame';
import { tv } from './pages/tv';
import { typing } from './pages/typing';
import { zap } from './pages/zap';
import type { Result } from './result';
import { cachedAnswer } from './server/cached-answer';
import { followers } from './server/followers';
import { paidToPlaying } from './server/paid-to-playing';
import { purchases } from './server/purchases';
import { signIns } from './server/sign-ins';
import { suggest } from './server/suggest';
import { uncachedAnswer } from './server/uncached-answer';

const measurements = {
  cachedAnswer,
  uncachedAnswer,
  suggest,
  purchases,
  signIns,
  phone,
  tv,
  scroll,
  typing,
  firstFrame,
  tapToFrame,
  liveLatency,
  zap,
  followers,
  paidToPlaying,
  cleanBuild,
};

interface Ratio {
  atLeast?: number;
  atMost?: number;
  is: string;
}

const ratios: Readonly<Record<string, Ratio>> = budgets.ratios;
const targets: Readonly<Record<string, { ms: number; is: string }>> = budgets.targets;

/** Only ratios can fail; times depend on the machine and are shown beside their targets. */
function judge({ name, value, detail }: Result): boolean {
  const target = targets[name];
  if (target) {
    const mark = value <= target.ms ? 'within' : 'beyond';
    console.log(`${mark} ${name} ${Math.round(value)} ms (target ${target.ms} ms): ${detail}\n       ${target.is}`);
    return true;
  }
  const ratio = ratios[name];
  if (!ratio) throw new Error(`${name} has no budget`);
  const { atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY, is } = ratio;
  const holds = value >= atLeast && value <= atMost;
  const limit = ratio.atMost === undefined ? `at least ${atLeast}` : `at most ${atMost}`;
  console.log(`${holds ? 'ok    ' : 'MISSED'} ${name} ${value.toFixed(2)} (${limit}): ${detail}\n       ${is}`);
  return holds;
}

/** `npm run bench [-- name …]`: every measurement beside its budget or target; exit 1 when a ratio is exceeded. */
const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !Object.hasOwn(measurements, name));
if (unknown) throw new Error(`There is no "${unknown}" to measure; there are ${Object.keys(measurements).join(', ')}.`);
const chosen = Object.entries(measurements).filter(([name]) => wanted.length === 0 || wanted.includes(name));
let missed = 0;
for (const [, measure] of chosen) for (const result of await measure()) if (!judge(result)) missed++;
process.exitCode = missed === 0 && chosen.length > 0 ? 0 : 1;
