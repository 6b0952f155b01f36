/**
 * The output of a part. A part that runs alone writes to the terminal directly; one that runs in parallel is printed as
 * one block when it ends, so that lines do not mix.
 * @typedef {{ buffered: boolean, print: (text: string) => void, close: () => void }} Output
 */

/**
 * @param {string} name of the part, its headline
 * @param {boolean} buffered
 * @param {(text: string) => void} [write]
 * @returns {Output}
 */
export function openOutput(name, buffered, write = (text) => process.stdout.write(text)) {
  const headline = `\n${name}\n`;
  if (!buffered) {
    write(headline);
    return { buffered, print: (text) => write(asLines(text)), close: () => undefined };
  }
  const kept = [headline];
  return { buffered, print: (text) => kept.push(asLines(text)), close: () => write(kept.splice(0).join('')) };
}

/** @param {string} text */
const asLines = (text) => (text === '' || text.endsWith('\n') ? text : `${text}\n`);
