import type { Happening, PersonCard } from '@touchline/contract';
import { useState } from 'react';
import type { Formats } from '../../../parts/format/formats';
import { useFormats } from '../../../parts/format/useFormats';
import { copyText } from '../../../shell/copy-text';
import { type StudioTexts, useTexts } from '../../../texts';
import { Button } from '../../../ui/Button/Button';
import { Panel } from '../../../ui/Panel/Panel';
import { toast } from '../../../ui/Toast/toast';
import styles from './HappeningsPanel.module.css';
import { Notes } from './Notes';

const FEW = 8;

interface HappeningsPanelProps {
  card: PersonCard;
  name: string;
  onChange: () => void;
}

/** What the service has stored about a person lately, and what colleagues noted. */
export function HappeningsPanel({ card, name, onChange }: HappeningsPanelProps) {
  const t = useTexts();
  const formats = useFormats();
  const [isAll, setAll] = useState(false);
  const { happenings = [], notes, person, may } = card;
  const shown = isAll ? happenings : happenings.slice(0, FEW);
  const copy = async () => {
    const lines = happenings.map((each) =>
      [formats.fullDate(each.at), formats.clock(each.at), titleOf(t, each), detailOf(t, each)]
        .filter(Boolean)
        .join('  '),
    );
    const isCopied = await copyText(lines.join('\n'));
    toast(t(isCopied ? 'people.happenings.copied' : 'people.happenings.notCopied'), isCopied ? 'copy' : 'warning');
  };
  return (
    <Panel
      title={t('people.happenings.title')}
      actions={
        happenings.length > 0 && (
          <Button variant="quiet" size="small" icon="copy" onClick={() => void copy()}>
            {t('people.happenings.copy')}
          </Button>
        )
      }
      isFlush
    >
      {happenings.length === 0 && <p className={styles.empty}>{t('people.happenings.none')}</p>}
      <ol className={styles.list}>
        {shown.map((each) => (
          <li key={`${each.at} ${each.kind} ${each.what} ${each.detail}`} className={styles.row}>
            <time dateTime={new Date(each.at * 1000).toISOString()}>{whenText(formats, each.at)}</time>
            <span className={styles.mark} data-kind={kindOf(each)} />
            <div className={styles.words}>
              <b>{titleOf(t, each)}</b>
              <span>{detailOf(t, each)}</span>
            </div>
          </li>
        ))}
      </ol>
      {happenings.length > FEW && (
        <div className={styles.more}>
          <Button variant="quiet" size="small" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
            {isAll ? t('people.happenings.fewer') : t('people.happenings.all', { count: happenings.length })}
          </Button>
        </div>
      )}
      {notes && <Notes id={person.id} name={name} notes={notes} mayAdd={may.note} onChange={onChange} />}
    </Panel>
  );
}

/** Today by the clock, older ones by the day too. */
function whenText(formats: Formats, at: number): string {
  const isToday = new Date(at * 1000).toDateString() === new Date().toDateString();
  return isToday ? formats.clock(at) : `${formats.date(at)}, ${formats.time(at)}`;
}

const MONEY: ReadonlySet<Happening['kind']> = new Set(['ordered', 'bought', 'refunded', 'redeemed']);
const LOSSES: ReadonlySet<Happening['kind']> = new Set(['revoked', 'deletionAsked']);

function kindOf({ kind }: Happening): string {
  if (MONEY.has(kind)) return 'money';
  return LOSSES.has(kind) ? 'attention' : 'plain';
}

function titleOf(t: StudioTexts, { kind, what = '' }: Happening): string {
  return t(`people.happenings.kinds.${kind}`, { what }).trim();
}

function detailOf(t: StudioTexts, { kind, what, detail }: Happening): string {
  if (kind === 'signedIn' || kind === 'signedOut' || kind === 'playing') return what ?? '';
  if (detail === undefined) return '';
  if (kind === 'watched') return t('people.happenings.upTo', { place: detail });
  if (kind === 'bought') return t('people.happenings.forCredits', { count: Number(detail) });
  return kind === 'granted' || kind === 'revoked' ? t('people.happenings.by', { name: detail }) : detail;
}
