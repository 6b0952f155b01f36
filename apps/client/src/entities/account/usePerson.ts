import { useQuery } from '@tanstack/react-query';
import { initials, personName } from '@touchline/rules/account/person-name';
import { creditBalance } from '@touchline/rules/shop/credit-balance';
import { useApp } from '../../shell/context';
import { accountQuery, walletsQuery } from './queries';

interface SignedInPerson {
  name: string;
  email: string;
  initials: string;
  /** Regular and promotional credits; undefined until they are known. */
  credits: number | undefined;
}

/** The signed-in person, for header, rail and menus. */
export function usePerson(): SignedInPerson {
  const { api, session } = useApp();
  const { data: account } = useQuery(accountQuery(api));
  const { data: wallets } = useQuery(walletsQuery(api));
  const email = account?.email ?? session.person()?.email ?? '';
  const person = { email, ...account?.profile };
  const balance = wallets && creditBalance(wallets);
  return {
    name: personName(person),
    email,
    initials: initials(person),
    credits: balance && balance.main + balance.promotion,
  };
}
