/** Domains that many people have their mailbox at. */
const COMMON = [
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'yahoo.com',
  'icloud.com',
  'live.com',
  'proton.me',
  'gmx.de',
  'gmx.at',
  'gmx.net',
  'web.de',
  't-online.de',
  'bluewin.ch',
  'a1.net',
];

/** The address that was probably meant where its domain is one slip away from a common one, such as `gmial.com`. */
export function intendedAddress(email: string): string | undefined {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  if (at < 1 || COMMON.includes(domain)) return undefined;
  const meant = COMMON.find((common) => isOneSlip(domain, common));
  return meant && `${email.slice(0, at + 1)}${meant}`;
}

/** Whether one letter was added, left out, replaced or swapped with its neighbour. */
function isOneSlip(typed: string, meant: string): boolean {
  let start = 0;
  while (start < meant.length && typed[start] === meant[start]) start++;
  const [left, right] = [typed.slice(start), meant.slice(start)];
  const isSwapped = left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2);
  return (
    left.slice(1) === right ||
    left === right.slice(1) ||
    left.slice(1) === right.slice(1) ||
    (left.length > 1 && isSwapped)
  );
}
