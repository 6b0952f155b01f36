import type { Offer } from '@touchline/contract';
import { price } from '../../money';
import { useTexts } from '../../texts';

interface ChoiceProps {
  offers: readonly Offer[];
  chosen: string;
  /** Missing credits for the requested purchase. */
  missing: number;
  onChoose: (id: string) => void;
}

const PERIODS = { day: 'once', week: 'perWeek', month: 'perMonth', year: 'perYear' } as const;

/** The offers, each with its total price. */
export function OfferChoice({ offers, chosen, missing, onChoose }: ChoiceProps) {
  const t = useTexts();
  const aside = ({ creditPackageInfo, price: amount, currency, renewal }: Offer) => {
    if (!creditPackageInfo) return renewal;
    if (missing > 0 && creditPackageInfo.credits >= missing) return t('connect.checkout.enough');
    return t('shop.prices.each', { price: price(Math.round(amount / creditPackageInfo.credits), currency, t.locale) });
  };
  return (
    <fieldset className="choices">
      <legend className="section">{t('shop.offers.title')}</legend>
      {offers.map((offer) => {
        const amount = price(offer.price, offer.currency, t.locale);
        return (
          <label className="choice" key={offer.id}>
            <input type="radio" name="offer" checked={offer.id === chosen} onChange={() => onChoose(offer.id)} />
            <span>
              <b>{offer.title}</b>
              <i>{aside(offer)}</i>
            </span>
            <em>
              {offer.renews && offer.period ? t(`shop.prices.${PERIODS[offer.period]}`, { price: amount }) : amount}
            </em>
          </label>
        );
      })}
    </fieldset>
  );
}
