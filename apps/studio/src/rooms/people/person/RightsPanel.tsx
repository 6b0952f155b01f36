import type { PersonRight } from '@touchline/contract';
import type { Formats } from '../../../parts/format/formats';
import { useFormats } from '../../../parts/format/useFormats';
import { type StudioTexts, useTexts } from '../../../texts';
import { Button } from '../../../ui/Button/Button';
import { Panel } from '../../../ui/Panel/Panel';
import { amountText } from '../amounts';
import styles from './Rows.module.css';

interface RightsPanelProps {
  rights: readonly PersonRight[];
  name: string;
  onRevoke: (right: PersonRight) => void;
}

/** What a person may watch, each right with its reason. */
export function RightsPanel({ rights, name, onRevoke }: RightsPanelProps) {
  const t = useTexts();
  const formats = useFormats();
  return (
    <Panel title={t('people.rights.title', { name })} isFlush>
      {rights.length === 0 && <p className={styles.empty}>{t('people.rights.none')}</p>}
      <ul>
        {rights.map((right) => (
          <li key={right.id} className={styles.row} data-state={right.state}>
            <span className={styles.mark} data-kind={right.state === 'ended' ? 'ended' : right.because} />
            <div className={styles.words}>
              <b>{right.title}</b>
              <span>{reasonText(t, formats, right)}</span>
            </div>
            <span className={styles.side}>{timeText(t, formats, right)}</span>
            {right.canRevoke && (
              <Button
                variant="outline"
                size="small"
                aria-label={t('people.rights.revokeOf', { title: right.title })}
                onClick={() => onRevoke(right)}
              >
                {t('people.rights.revoke')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function reasonText(t: StudioTexts, formats: Formats, right: PersonRight): string {
  const { because, number, price, renews, by, reason } = right;
  const written = price && amountText(t, formats, price.amount, price.unit);
  if (because === 'grant' && by !== undefined) return t('people.rights.grant', { by, reason: reason ?? '' });
  if (because === 'purchase' && written) return t('people.rights.purchase', { price: written });
  if (written === undefined) return t(`people.rights.because.${because}`);
  const bought =
    number === undefined ? t('people.rights.orderFor', { price: written }) : t('people.rights.order', { number });
  return renews && right.state !== 'ended'
    ? `${bought}, ${t(`people.rights.renews.${renews}`, { price: written })}`
    : bought;
}

function timeText(t: StudioTexts, { fullDate }: Formats, { state, from, until }: PersonRight): string {
  if (state === 'ended') return t('people.rights.ended', { date: fullDate(until ?? from) });
  if (state === 'ahead') return t('people.rights.ahead', { date: fullDate(from) });
  return until === undefined ? t('people.rights.forGood') : t('people.rights.until', { date: fullDate(until) });
}
