/** A failure that one sentence explains; no stack trace is shown for it. */
export class Failure extends Error {}

/** Something that this machine lacks, so that a part of the tests cannot be run here. */
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
 * Does one step and prints its line; the work answers with the few words that tell what happened.
 * @param {string} name
 * @param {() => string | Promise<string>} work
 */
export async function step(name, work) {
  const began = performance.now();
  const result = await work();
  console.log(stepLine(name, result, performance.now() - began));
}

/**
 * Runs a command's body: a `Failure` becomes its sentence and exit code 1.
 * @param {() => Promise<number | void>} body answers the exit code
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
