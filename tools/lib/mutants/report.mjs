/** @typedef {import('./sites.mjs').Site} Site */
/** @typedef {{ id: string, end: 'killed' | 'survived' | 'no mutant', how: string, site?: Site, original?: string }} Verdict */

const CUT = 60;

/** @param {string} code */
const short = (code) => {
  const line = code.replace(/\s+/g, ' ').trim();
  return line.length > CUT ? `${line.slice(0, CUT - 1)}…` : line;
};

/**
 * What was changed, in a few words.
 * @param {Verdict} verdict
 */
function change({ site, original = '' }) {
  if (!site) return '';
  if (site.kind === 'return') return 'returns at once';
  if (site.kind === 'call') return `without ${short(original)}`;
  return `${short(original)} → ${short(site.broken)}`;
}

/**
 * One line per break.
 * @param {Verdict} verdict
 */
export const lineOf = (verdict) =>
  [
    verdict.end.padEnd(9),
    verdict.id.padEnd(11),
    verdict.site ? `${verdict.site.file}:${verdict.site.line}` : '',
    change(verdict),
    verdict.end === 'killed' ? '' : `(${verdict.how})`,
  ]
    .filter(Boolean)
    .join('  ');

/**
 * The counts of a run; a statement is killed if all its breaks were.
 * @param {readonly Verdict[]} verdicts
 */
export function summary(verdicts) {
  const ids = [...new Set(verdicts.map(({ id }) => id))];
  const has = (/** @type {string} */ id, /** @type {Verdict['end']} */ end) =>
    verdicts.some((verdict) => verdict.id === id && verdict.end === end);
  const survived = ids.filter((id) => has(id, 'survived'));
  const without = ids.filter((id) => has(id, 'no mutant'));
  const killed = ids.length - survived.length - without.length;
  const share = ids.length === without.length ? 0 : (100 * killed) / (killed + survived.length);
  return { killed, survived, without, share };
}

/**
 * The table of a run as Markdown.
 * @param {readonly Verdict[]} verdicts
 * @param {string} title
 */
export function table(verdicts, title) {
  const { killed, survived, without, share } = summary(verdicts);
  const cell = (/** @type {string} */ text) => text.replaceAll('|', '\\|');
  const rows = verdicts.map((verdict) => {
    const place = verdict.site ? `${verdict.site.file}:${verdict.site.line}` : '';
    return `| ${verdict.id} | ${verdict.end} | ${place} | ${cell(change(verdict))} |`;
  });
  return [
    `# ${title}`,
    '',
    `${killed} killed, ${survived.length} survived (${share.toFixed(1)} % killed), ${without.length} without a mutant.`,
    '',
    '| Statement | Result | Place | Break |',
    '| --------- | ------ | ----- | ----- |',
    ...rows,
    '',
  ].join('\n');
}
