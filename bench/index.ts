import budgets from './budgets.json' with { type: 'json' };
import { cameras } from './cameras';
import { cleanBuild } from './clean-build';
import { edge } from './edge';
import { lighthouse } from './lighthouse';
import { live } from './live';
import { readOptions } from './options';
import { ads } from './pages/ads';
import { blocking } from './pages/blocking';
import { firstFrame } from './pages/first-frame';
import { liveLatency } from './pages/live-latency';
import { phone } from './pages/phone';
import { scroll } from './pages/scroll';
import { tapToFrame } from './pages/tap-to-frame';
import { tv } from './pages/tv';
import { typing } from './pages/typing';
import { zap } from './pages/zap';
import type { Result } from './result';
import { audience } from './server/audience';
import { cachedAnswer } from './server/cached-answer';
import { collectibles } from './server/collectibles';
import { followers } from './server/followers';
import { paidToPlaying } from './server/paid-to-playing';
import { publish } from './server/publish';
import { purchases } from './server/purchases';
import { signIns } from './server/sign-ins';
import { streams } from './server/streams';
import { suggest } from './server/suggest';
import { uncachedAnswer } from './server/uncached-answer';

const measurements = {
  cachedAnswer,
  uncachedAnswer,
  suggest,
  purchases,
  signIns,
  audience,
  collectibles,
  phone,
  tv,
  blocking,
  scroll,
  typing,
  firstFrame,
  tapToFrame,
  liveLatency,
  zap,
  ads,
  cameras,
  live,
  edge,
  followers,
  streams,
  paidToPlaying,
  publish,
  cleanBuild,
  lighthouse,
};

/** Measured only by name: installs packages of its own. */
const onRequest = new Set<string>(['lighthouse']);

interface Ratio {
  atLeast?: number;
  atMost?: number;
  is: string;
}

const ratios: Readonly<Record<string, Ratio>> = budgets.ratios;
const targets: Readonly<Record<string, { ms: number; is: string } | { score: number; is: string }>> = budgets.targets;

/** Only ratios can fail; times depend on the machine and are shown beside their targets. */
function judge({ name, value, detail }: Result): boolean {
  const target = targets[name];
  if (target) {
    const [isMet, limit, unit] =
      'ms' in target ? [value <= target.ms, target.ms, ' ms'] : [value >= target.score, target.score, ''];
    console.log(
      `${isMet ? 'within' : 'beyond'} ${name} ${Math.round(value)}${unit} (target ${limit}${unit}): ${detail}\n       ${target.is}`,
    );
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

/**
 * `npm run bench [-- name …] [--against address] [--minutes number]`: every measurement beside its budget or target; exit 1 when a ratio is
 * exceeded.
 */
const options = readOptions(process.argv.slice(2), Object.keys(measurements));
const chosen = Object.entries(measurements).filter(([name]) =>
  options.names.length === 0 ? !onRequest.has(name) : options.names.includes(name),
);
let missed = 0;
for (const [, measure] of chosen) for (const result of await measure(options)) if (!judge(result)) missed++;
process.exitCode = missed === 0 && chosen.length > 0 ? 0 : 1;
