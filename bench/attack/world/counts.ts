/** How much of everything the attacks do. */
const full = {
  tabs: 8,
  buyers: 42,
  /** Of each buyer: top-ups, subscriptions and events. */
  purchases: 8,
  inFlight: 491,
  nodeKills: 35,
  webhooks: 200,
  forgeries: 100,
  /** More of them take more than a second each: `HISTORIES=1000` with the server's test. */
  histories: 200,
  mints: 1000,
  devices: 11,
  places: 100,
  refreshes: 20,
  viewers: 100,
  wrongPasswords: 10,
  resetMails: 30,
  signIns: 200,
  restarts: 3,
  databaseKills: 7,
  streams: 5200,
  codes: 110,
  networks: 400,
  backupPurchases: 60,
  uploadMegabytes: 2000,
  workerKills: 20,
};

export type Counts = typeof full;

/** For a first look, in a few minutes. */
const quick: Counts = {
  ...full,
  buyers: 8,
  inFlight: 100,
  nodeKills: 6,
  histories: 20,
  mints: 60,
  databaseKills: 2,
  backupPurchases: 20,
  uploadMegabytes: 100,
  workerKills: 4,
};

export const countsOf = (isQuick: boolean): Counts => (isQuick ? quick : full);
