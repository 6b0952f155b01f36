/** The mails the server sends, by kind, with the values that their texts need. */
export interface Letters {
  confirm: { days: number; link: string };
  verify: { hours: number; link: string };
  reset: { hours: number; link: string };
  takeOver: { days: number; link: string };
  accountExists: { link: string };
  passwordChanged: { date: string; link: string };
  passkeyAdded: { date: string; link: string };
  passkeyRemoved: { date: string; link: string };
  /** To the new address. */
  emailChanged: { date: string; link: string };
  /** To the former address. */
  emailLeft: { date: string; email: string; link: string };
  newDevice: { device: string; date: string; link: string };
  receipt: { number: string; price: string; item: string; link: string };
  cancelled: { offer: string; date: string };
  renewalFailed: { offer: string; date: string; link: string };
  paymentReturned: { item: string; price: string };
  refunded: { item: string; price: string; link: string };
  partlyRefunded: { item: string; price: string; link: string };
  disputed: { item: string };
  disputeWon: { item: string };
  deletion: { date: string; link: string };
}

export type LetterKind = keyof Letters;
