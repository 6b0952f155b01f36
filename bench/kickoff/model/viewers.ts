/** A part of the crowd whose members do the same. */
export interface Group {
  /** Of all viewers. */
  share: number;
  device: 'phone' | 'computer' | 'tv';
  /** Has no file of the app and no token yet. */
  isNew: boolean;
  account: 'none' | 'signed in' | 'signs in now';
  buys: boolean;
}

/** The assumptions about who comes; each is a share of those before it. */
const CROWD = {
  /** Sport is watched on phones on the way and on TVs at home; a computer is the smallest part. */
  devices: { phone: 0.45, computer: 0.2, tv: 0.35 },
  /** A final brings people who were never here; apps of TVs are installed, so nothing of them is loaded. */
  newInBrowsers: 0.35,
  newOnTvs: 0.1,
  /** Of those who come back. */
  signedIn: 0.5,
  /** Of those who are new: most watch what is free, some enter their password at the last moment. */
  signIn: 0.1,
  /** Of those with an account: most bought before, when the event was announced. */
  buy: 0.02,
} as const;

const DEVICES = ['phone', 'computer', 'tv'] as const;

/** The crowd as groups; their shares sum to 1. */
export function groups(): Group[] {
  const all = DEVICES.flatMap((device) => {
    const fresh = device === 'tv' ? CROWD.newOnTvs : CROWD.newInBrowsers;
    const of = CROWD.devices[device];
    const parts = [
      { share: of * fresh * (1 - CROWD.signIn), isNew: true, account: 'none' },
      { share: of * fresh * CROWD.signIn, isNew: true, account: 'signs in now' },
      { share: of * (1 - fresh) * (1 - CROWD.signedIn), isNew: false, account: 'none' },
      { share: of * (1 - fresh) * CROWD.signedIn, isNew: false, account: 'signed in' },
    ] as const;
    return parts.flatMap(({ share, isNew, account }): Group[] => {
      const group = { device, isNew, account };
      if (account === 'none') return [{ ...group, share, buys: false }];
      return [
        { ...group, share: share * (1 - CROWD.buy), buys: false },
        { ...group, share: share * CROWD.buy, buys: true },
      ];
    });
  });
  return all;
}
