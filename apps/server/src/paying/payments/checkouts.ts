import type { ConnectedCaller } from '../../auth';
import type { Announce, Db } from '../../kernel/store/store';

/** Devices that wait for a payment on another device. */
export interface Checkouts {
  /** The session of the device that shows this code and waits for a payment of the caller. */
  checkoutSession(userCode: string, caller: ConnectedCaller, browser: string): Promise<string>;
  /** Completes a waiting session within the transaction of its payment. */
  paid(tx: Db, announce: Announce, sessionId: string, accountId: string): Promise<void>;
}
