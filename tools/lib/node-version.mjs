// This file also runs on unsupported old Node versions: no syntax or API newer than Node 12 here.
const MAJOR = 20;
const MINOR = 19;

/**
 * An error message for an unsupported Node version, or undefined.
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

/** Exits with that message when this Node version is unsupported. */
export function requireNode() {
  const problem = nodeProblem(process.versions.node);
  if (problem === undefined) return;
  process.stderr.write(problem + '\n');
  process.exit(1);
}
