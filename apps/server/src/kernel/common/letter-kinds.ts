/** The mails the server sends, by kind, with the values that their texts need. */
export interface Letters {
  verify: { days: number; link: string };
  changeEmail: { hours: number; link: string };
  reset: { hours: number; link: string };
  accountExists: { days: number; link: string };
  addressTaken: { link: string };
  newDevice: { device: string; date: string; link: string };
  receipt: { number: string; price: string; item: string; link: string };
  cancelled: { offer: string; date: string };
  renewalFailed: { offer: string; date: string; link: string };
  deletion: { date: string; link: string };
}

export type LetterKind = keyof Letters;
