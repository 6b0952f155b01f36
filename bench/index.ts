import budgets from './budgets.json' with { type: 'json' };
import { cachedAnswer } from './cached-answer';
import type { Result } from './result';
import { uncachedAnswer } from './uncached-answer';

const all: Record<keyof typeof budgets, () => Promise<Result>> = { cachedAnswer, uncachedAnswer };

/** `npm run bench [-- name …]`: every measurement as a ratio beside its budget; exit 1 when one is missed. */
const wanted = process.argv.slice(2);
const names = (Object.keys(all) as (keyof typeof all)[]).filter((name) => wanted.length === 0 || wanted.includes(name));
let missed = 0;
for (const name of names) {
  const { ratio, detail } = await all[name]();
  const { atLeast, is } = budgets[name];
  const holds = ratio >= atLeast;
  if (!holds) missed++;
  console.log(
    `${holds ? 'ok    ' : 'MISSED'} ${name} ${ratio.toFixed(2)} (at least ${atLeast}): ${detail}\n       ${is}`,
  );
}
process.exitCode = missed === 0 && names.length > 0 ? 0 : 1;
