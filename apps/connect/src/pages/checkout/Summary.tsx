import type { Offer } from '@touchline/contract';
import { price } from '../../money';
import { useTexts } from '../../texts';

/** The complete price: net, tax, total, and what follows. */
export function Summary({ offer, balance }: { offer: Offer; balance: number }) {
  const t = useTexts();
  const money = (amount: number) => price(amount, offer.currency, t.locale);
  const rate = new Intl.NumberFormat(t.locale).format(offer.tax.rate);
  const credits = offer.creditPackageInfo?.credits;
  return (
    <section>
      <h2 className="section">{t('connect.checkout.summary')}</h2>
      <dl className="sums">
        <div>
          <dt>
            {offer.title} ({t('shop.prices.net')})
          </dt>
          <dd>{money(offer.price - offer.tax.amount)}</dd>
        </div>
        <div>
          <dt>{t('shop.prices.taxIncluded', { rate })}</dt>
          <dd>{money(offer.tax.amount)}</dd>
        </div>
        <div>
          <dt>{t('shop.prices.fees')}</dt>
          <dd>{money(0)}</dd>
        </div>
        <div className="total">
          <dt>{t('shop.prices.total')}</dt>
          <dd>{money(offer.price)}</dd>
        </div>
        {credits !== undefined && (
          <div>
            <dt>{t('connect.checkout.creditsAfterwards')}</dt>
            <dd>{balance + credits}</dd>
          </div>
        )}
      </dl>
      <p className="hint">
        {offer.renewal} {offer.notice !== undefined && t('shop.prices.notice', { notice: offer.notice })}
      </p>
    </section>
  );
}
