/** A failure with a one-sentence explanation; shown without a stack trace. */
export class Failure extends Error {}

/** A missing prerequisite of this machine, so that some tests cannot be run. */
export class Missing extends Failure {}

/**
 * The line of a finished step: `  install    up to date          0.1 s`.
 * @param {string} name
 * @param {string} result
 * @param {number} milliseconds
 */
export function stepLine(name, result, milliseconds) {
  return `  ${name.padEnd(10)} ${result.padEnd(18)} ${`${(milliseconds / 1000).toFixed(1)} s`.padStart(6)}`;
}

/**
 * Runs one step and prints its line; the work returns a short result.
 * @param {string} name
 * @param {() => string | Promise<string>} work
 */
export async function step(name, work) {
  const began = performance.now();
  const result = await work();
  console.log(stepLine(name, result, performance.now() - began));
}

/**
 * Runs a command's body: a `Failure` is printed as its sentence, with exit code 1.
 * @param {() => Promise<number | void>} body returns the exit code
 */
export async function command(body) {
  try {
    process.exitCode = (await body()) ?? 0;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
