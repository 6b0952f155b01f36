import type { CallProblem, TestCard } from '@touchline/contract';
import { cardDigits, cardFlaw } from '@touchline/rules/shop/card';
import type { PlainTextKey, Texts } from '@touchline/texts';
import { useState } from 'react';
import { useTexts } from '../texts';
import { Field } from './Field';

/** A card as entered. */
interface TypedCard {
  number: string;
  validUntil: string;
  checkDigits: string;
}

type CardFaults = Partial<Record<keyof TypedCard, string>>;

/** The entered card, or its validation errors. */
function readCard(t: Texts, typed: TypedCard): TestCard | CardFaults {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(typed.validUntil) ?? [];
  const card = {
    number: cardDigits(typed.number),
    expMonth: Number(month),
    expYear: 2000 + Number(year),
    checkDigits: typed.checkDigits.trim(),
  };
  const isDate = card.expMonth >= 1 && card.expMonth <= 12;
  const flaw = cardFlaw(card, Date.now());
  const required = (field: PlainTextKey) => t('connect.fields.required', { field: t(field) });
  if (flaw === 'number') return { number: t('connect.checkout.cardInvalid') };
  if (!isDate) return { validUntil: required('connect.checkout.validUntil') };
  if (flaw === 'expired') return { validUntil: t('connect.checkout.cardExpired') };
  if (!/^\d{3,4}$/.test(card.checkDigits)) return { checkDigits: required('connect.checkout.checkDigits') };
  return card;
}

/** The server's problem with a card, as a text for the person. */
export function cardRefusal(t: Texts, { title }: CallProblem): string | undefined {
  if (title === 'Card not valid') return t('connect.checkout.cardInvalid');
  return title === 'Card expired' ? t('connect.checkout.cardExpired') : undefined;
}

/**
 * The fields of a card: the elements, and `read`, which returns the card or shows validation errors below the fields.
 */
export function useCard() {
  const t = useTexts();
  const [typed, setTyped] = useState<TypedCard>({ number: '', validUntil: '', checkDigits: '' });
  const [faults, setFaults] = useState<CardFaults>({});
  const read = (): TestCard | undefined => {
    const found = readCard(t, typed);
    const isCard = 'expMonth' in found;
    setFaults(isCard ? {} : found);
    return isCard ? found : undefined;
  };
  const set = (change: Partial<TypedCard>) => setTyped({ ...typed, ...change });
  return { typed, faults, set, read };
}

export function CardFields({ card: { typed, faults, set } }: { card: ReturnType<typeof useCard> }) {
  const t = useTexts();
  return (
    <>
      <Field
        label={t('connect.checkout.cardNumber')}
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={23}
        value={typed.number}
        onChange={(event) => set({ number: event.target.value })}
        placeholder="4242 4242 4242 4242"
        fault={faults.number}
      />
      <div className="pair">
        <Field
          label={t('connect.checkout.validUntil')}
          inputMode="numeric"
          autoComplete="cc-exp"
          maxLength={7}
          value={typed.validUntil}
          onChange={(event) => set({ validUntil: event.target.value })}
          placeholder="12/29"
          fault={faults.validUntil}
        />
        <Field
          label={t('connect.checkout.checkDigits')}
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
          value={typed.checkDigits}
          onChange={(event) => set({ checkDigits: event.target.value })}
          fault={faults.checkDigits}
        />
      </div>
    </>
  );
}
