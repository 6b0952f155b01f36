/** What is known about a person. */
interface Person {
  email: string;
  firstName?: string | undefined;
  lastName?: string | undefined;
}

/** The name that a person is greeted by: their own, else the e-mail address. */
export const personName = ({ email, firstName, lastName }: Person): string =>
  [firstName, lastName].filter((name) => name).join(' ') || email;

/** One or two letters for a person: of their names, else of the words before the @. */
export function initials(person: Person): string {
  const { email, firstName, lastName } = person;
  const words =
    firstName || lastName
      ? [firstName ?? '', lastName ?? '']
      : (email.split('@', 1)[0] ?? '').split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return words
    .slice(0, 2)
    .map((word) => /^./u.exec(word)?.[0] ?? '')
    .join('')
    .toUpperCase();
}
