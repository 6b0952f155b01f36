/**
 * The short name of a side of a match: the surname where the code abbreviates it (Nils Overgaard, OVE → Overgaard),
 * else the code.
 */
export function shortSideName({ name, code }: { name: string; code: string }): string {
  const surname = name.slice(name.lastIndexOf(' ') + 1);
  return surname !== name && surname.toUpperCase().startsWith(code.toUpperCase()) ? surname : code;
}
