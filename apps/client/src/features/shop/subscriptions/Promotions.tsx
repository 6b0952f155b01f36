import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Promotion } from '@touchline/contract';
import { type RedeemFault, redeemFault } from '@touchline/rules/shop/payment';
import type { Texts } from '@touchline/texts';
import { type SubmitEvent, useId, useState } from 'react';
import { ApiError } from '../../../shell/api/api';
import { useApp } from '../../../shell/context';
import { openApp } from '../../../shell/links/outside';
import { useReading, useTexts } from '../../../shell/texts/TextsProvider';
import { Button } from '../../../ui/Button/Button';
import { ChoiceRows } from '../../../ui/Row/ChoiceRows';
import { showToast } from '../../../ui/Toast/toasts';
import { promotionsQuery, tvModelsQuery } from '..';
import styles from './SubscriptionsScreen.module.css';

/** Credits for owners of certain TVs, with a voucher where the promotion requires one (SHOP-08). */
export function Promotions() {
  const t = useTexts();
  const { api } = useApp();
  const { data: promotions = [], isPending } = useQuery(promotionsQuery(api));
  return (
    <section className={styles.part} aria-labelledby="promotions" aria-busy={isPending}>
      <h2 className={styles.title} id="promotions">
        {t('shop.promotions.title')}
      </h2>
      {!isPending && promotions.length === 0 && <p>{t('shop.promotions.none')}</p>}
      <ul>
        {promotions.map((promotion) => (
          <li key={promotion.id} className={styles.promotion}>
            <PromotionCard promotion={promotion} />
          </li>
        ))}
      </ul>
      {promotions.length > 0 && <RedeemForm />}
    </section>
  );
}

function PromotionCard({ promotion: { name, description, credits, validTo, appId } }: { promotion: Promotion }) {
  const t = useTexts();
  const { locale } = useReading();
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(validTo * 1000);
  const notFound = (promotionAppID: string) =>
    showToast(t('errors.promotionAppNotFound', { promotionAppID }), { icon: 'warning', duration: 'long' });
  return (
    <>
      <p className={styles.promotionName}>
        <span>{name}</span>
        <strong>{t('shop.credits', { count: credits })}</strong>
      </p>
      <p>{description}</p>
      <p className={styles.note}>{t('shop.promotions.validUntil', { date })}</p>
      {appId !== undefined && (
        <Button variant="quiet" onClick={() => openApp(`${appId}://open`, () => notFound(appId))}>
          {t('shop.promotions.openApp')}
        </Button>
      )}
    </>
  );
}

function faultText(fault: RedeemFault, t: Texts, seconds: number): string {
  if (fault === 'tooMany') return t('errors.tooMany', { count: seconds });
  const texts = {
    invalid: 'shop.promotions.voucherInvalid',
    expired: 'shop.promotions.voucherExpired',
    used: 'shop.promotions.voucherUsed',
    redeemed: 'shop.promotions.alreadyRedeemed',
    notIncluded: 'shop.promotions.modelNotIncluded',
    unconfirmed: 'shop.promotions.unconfirmed',
    failed: 'shop.promotions.redeemFailed',
  } as const;
  return t(texts[fault]);
}

const PATIENCE_S = 60;
const LONGEST_CODE = 64;

/** Form for the TV model and the voucher code. */
function RedeemForm() {
  const t = useTexts();
  const id = useId();
  const { api } = useApp();
  const queries = useQueryClient();
  const { data: models = [] } = useQuery(tvModelsQuery(api));
  const [model, setModel] = useState<string>();
  const [code, setCode] = useState('');
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: async (modelCodeId: string) => {
      const voucherCode = code.trim();
      const body = voucherCode === '' ? {} : { voucherCode };
      return api.call('redeemPromotion', { params: { modelCodeId }, body });
    },
    onSuccess: ({ credited }) => {
      setCode('');
      showToast(t('shop.promotions.redeemed', { count: credited }), { icon: 'check', duration: 'long' });
      void queries.invalidateQueries({ queryKey: ['my'] });
    },
  });
  const problem = error instanceof ApiError ? error.problem : undefined;
  const fault = error && redeemFault(problem ?? { statusCode: 0, title: '' });
  const isCodeFault = fault === 'invalid' || fault === 'expired' || fault === 'used';
  const chosen = model ?? models[0]?.modelCodeId;
  const redeem = (event: SubmitEvent) => {
    event.preventDefault();
    if (chosen !== undefined && !isPending) mutate(chosen);
  };
  return (
    <form className={styles.redeem} onSubmit={redeem}>
      <ChoiceRows
        legend={t('shop.promotions.tvModel')}
        choices={models.map(({ modelCodeId, name, modelYear }) => ({
          value: modelCodeId,
          label: name,
          note: t('shop.promotions.modelYear', { year: modelYear }),
        }))}
        value={chosen}
        onChange={(value) => {
          setModel(value);
          reset();
        }}
      />
      <label className={styles.label} htmlFor={`${id}code`}>
        {t('shop.promotions.voucher')} ({t('common.optional')})
      </label>
      <input
        id={`${id}code`}
        className={styles.input}
        value={code}
        maxLength={LONGEST_CODE}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        aria-invalid={isCodeFault}
        aria-describedby={`${id}hint ${id}fault`}
        onChange={({ currentTarget }) => {
          setCode(currentTarget.value);
          reset();
        }}
      />
      <p id={`${id}hint`} className={styles.note}>
        {t('shop.promotions.voucherHint')}
      </p>
      <p id={`${id}fault`} className={styles.fault} role="alert">
        {fault && faultText(fault, t, problem?.retryAfter ?? PATIENCE_S)}
      </p>
      <p role="status">{data && t('shop.promotions.redeemed', { count: data.credited })}</p>
      <Button type="submit" disabled={isPending || chosen === undefined}>
        {t(isPending ? 'shop.promotions.redeeming' : 'shop.promotions.redeem')}
      </Button>
    </form>
  );
}
