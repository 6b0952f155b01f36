const NUMBERS = 9000;

/** What somebody is called before they chose a name: nothing that says who they are. */
export const firstName = (accountId: string): string =>
  `Fan ${1000 + (Number.parseInt(accountId.replaceAll('-', '').slice(-8), 16) % NUMBERS)}`;
