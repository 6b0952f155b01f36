const LENGTH = 12;

/** A setup code as it is typed or pasted, without dashes, in capitals. */
export const readCode = (typed: string): string =>
  typed
    .replaceAll(/[^0-9a-z]/gi, '')
    .toUpperCase()
    .slice(0, LENGTH);

export const isWhole = (code: string): boolean => code.length === LENGTH;

/** Takes the code out of the address, where it would be visible and stored. Browsers do not send the fragment. */
export function takeCodeFromAddress(): string {
  const code = new URLSearchParams(location.hash.slice(1)).get('code');
  if (code === null) return '';
  history.replaceState(history.state, '', location.pathname + location.search);
  return readCode(code);
}
