const NUMBERS = 9000;

/** The anonymous name of a player before they choose one. */
export const firstName = (accountId: string): string =>
  `Fan ${1000 + (Number.parseInt(accountId.replaceAll('-', '').slice(-8), 16) % NUMBERS)}`;
