// This file runs on Nodes that are too old for the rest: no syntax or API newer than Node 12 here.
const MAJOR = 20;
const MINOR = 19;

/**
 * One sentence about a Node that is too old, or nothing.
 * @param {string} version such as `20.19.0`
 * @returns {string | undefined}
 */
export function nodeProblem(version) {
  const parts = version.split('.').map(Number);
  const major = parts[0] || 0;
  const minor = parts[1] || 0;
  if (major > MAJOR || (major === MAJOR && minor >= MINOR)) return undefined;
  return 'Touchline needs Node ' + MAJOR + '.' + MINOR + ' or newer, this is Node ' + version + '.';
}

/** Ends the process with that sentence when this Node is too old. */
export function requireNode() {
  const problem = nodeProblem(process.versions.node);
  if (problem === undefined) return;
  process.stderr.write(problem + '\n');
  process.exit(1);
}
