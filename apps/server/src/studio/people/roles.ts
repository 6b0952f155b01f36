import type { PersonCard, StudioRole } from '@touchline/contract';

/** What a role sees of a person, beside what all of them see. */
interface Sight {
  name: boolean;
  devices: boolean;
  notes: boolean;
  /** All that happened, or only what was paid. */
  happenings: 'all' | 'money' | 'none';
}

const NOTHING: Sight = { name: false, devices: false, notes: false, happenings: 'none' };

const SIGHTS: Partial<Record<StudioRole, Sight>> = {
  owner: { name: true, devices: true, notes: true, happenings: 'all' },
  support: { name: true, devices: true, notes: true, happenings: 'all' },
  finance: { name: true, devices: false, notes: false, happenings: 'money' },
};

export const sightOf = (role: string): Sight => SIGHTS[role as StudioRole] ?? NOTHING;

/** What a role may do for a person; the calls check the same by themselves. */
export function mayOf(role: string): PersonCard['may'] {
  const cares = role === 'owner' || role === 'support';
  return {
    showMail: cares,
    grant: cares,
    refund: cares || role === 'finance',
    signOut: cares,
    sendLink: cares,
    export: cares,
    erase: cares,
    note: cares,
  };
}

/**
 * A mail address that tells colleagues apart without being one: `m•••.kessler@post…`. Auditors see its first letter only.
 */
export function maskedMail(mail: string, role: string): string {
  const at = mail.lastIndexOf('@');
  const first = Array.from(mail)[0] ?? '';
  if (!sightOf(role).name || at < 1) return `${first}•••@•••`;
  const [name, domain] = [mail.slice(0, at), mail.slice(at + 1)];
  const dot = name.lastIndexOf('.');
  const last = dot > 0 ? name.slice(dot) : '';
  return `${first}•••${last}@${Array.from(domain).slice(0, 4).join('')}…`;
}
