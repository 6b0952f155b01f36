/** Why a card is invalid, checked before it is sent to the payment provider. */
type CardFlaw = 'number' | 'expired';

/** Removes everything but digits from a typed card number. */
export const cardDigits = (typed: string): string => typed.replaceAll(/\D/g, '');

/** Luhn check. */
function isWellFormed(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false;
  let sum = 0;
  for (const [index, digit] of digits.split('').reverse().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** A card is valid until the end of its expiry month. */
export function cardFlaw(
  card: { number: string; expMonth: number; expYear: number },
  now: number,
): CardFlaw | undefined {
  if (!isWellFormed(cardDigits(card.number))) return 'number';
  return Date.UTC(card.expYear, card.expMonth, 1) <= now ? 'expired' : undefined;
}
