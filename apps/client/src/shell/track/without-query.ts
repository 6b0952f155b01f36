const LONGEST = 512;

/** An address as it is reported: a query may name a person. */
export const withoutQuery = (address: string): string => (address.split(/[?#]/, 1)[0] ?? '').slice(0, LONGEST);
