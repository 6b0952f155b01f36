import { digest } from '../kernel/common/secrets';
import { siteOf } from '../kernel/http/networks';
import type { Db } from '../kernel/store/store';
import type { Visitor } from './checks';

const MOST_BROWSERS = 20;
const MOST_NETWORKS = 20;
/** Addresses of networks change hands. */
const NETWORK_DAYS = 90;

/** Salted with the account: the same network of two accounts cannot be told from the hashes. */
const networkHash = (accountId: string, ip: string) => digest(`${accountId}\n${siteOf(ip)}`);

/** Whether an account was signed in on this browser before. */
export async function isKnownBrowser(db: Db, accountId: string, browser: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_browser')
    .select('seen_at')
    .where('account_id', '=', accountId)
    .where('browser_hash', '=', digest(browser))
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an account was signed in from this network before. */
export async function isKnownNetwork(db: Db, accountId: string, ip: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_network')
    .select('seen_at')
    .where('account_id', '=', accountId)
    .where('network_hash', '=', networkHash(accountId, ip))
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores where an account was signed in; the oldest browsers and networks are deleted. */
export async function rememberPlace(db: Db, accountId: string, { browser, ip }: Visitor, at: Date): Promise<void> {
  await db
    .insertInto('known_browser')
    .values({ account_id: accountId, browser_hash: digest(browser), seen_at: at })
    .onConflict((conflict) => conflict.columns(['account_id', 'browser_hash']).doUpdateSet({ seen_at: at }))
    .execute();
  await db
    .deleteFrom('known_browser')
    .where('account_id', '=', accountId)
    .where('browser_hash', 'in', (eb) =>
      eb
        .selectFrom('known_browser')
        .select('browser_hash')
        .where('account_id', '=', accountId)
        .orderBy('seen_at', 'desc')
        .offset(MOST_BROWSERS),
    )
    .execute();
  await rememberNetwork(db, accountId, ip, at);
}

async function rememberNetwork(db: Db, accountId: string, ip: string, at: Date): Promise<void> {
  await db
    .insertInto('known_network')
    .values({ account_id: accountId, network_hash: networkHash(accountId, ip), seen_at: at })
    .onConflict((conflict) => conflict.columns(['account_id', 'network_hash']).doUpdateSet({ seen_at: at }))
    .execute();
  await db
    .deleteFrom('known_network')
    .where('account_id', '=', accountId)
    .where('network_hash', 'in', (eb) =>
      eb
        .selectFrom('known_network')
        .select('network_hash')
        .where('account_id', '=', accountId)
        .orderBy('seen_at', 'desc')
        .offset(MOST_NETWORKS),
    )
    .execute();
}

export async function forgetNetworks(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('known_network')
    .where('seen_at', '<', new Date(now - NETWORK_DAYS * 86_400_000))
    .execute();
}
