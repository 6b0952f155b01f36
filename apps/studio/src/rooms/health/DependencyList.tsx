import type { Dependency } from '@touchline/contract';
import { bytesText } from '../../parts/format/bytes';
import type { Formats } from '../../parts/format/formats';
import { useFormats } from '../../parts/format/useFormats';
import { type StudioTexts, useTexts } from '../../texts';
import { Icon } from '../../ui/Icon/Icon';
import type { IconName } from '../../ui/Icon/shapes';
import { Status } from '../../ui/Status/Status';
import styles from './DependencyList.module.css';

const ICONS: Readonly<Record<Dependency['id'], IconName>> = {
  database: 'database',
  storage: 'storage',
  mail: 'mail',
  push: 'send',
  payments: 'revenue',
  matchData: 'goal',
  ads: 'ads',
  library: 'video',
  inputs: 'air',
};

const MARKS = { fine: 'good', attention: 'attention', off: 'off' } as const;
const WORDS = { fine: 'ok', attention: 'attention', off: 'off' } as const;

/** What the service depends on, each with its state. */
export function DependencyList({ dependencies }: { dependencies: readonly Dependency[] }) {
  const t = useTexts();
  const formats = useFormats();
  return (
    <ul className={styles.list}>
      {dependencies.map((each) => (
        <li key={each.id} className={styles.row}>
          <Icon name={ICONS[each.id]} />
          <span className={styles.names}>
            <b>{t(`health.names.${each.id}`)}</b>
            <span>{aboutOf(each, t, formats)}</span>
            {each.fault !== undefined && <span className={styles.fault}>{t(`health.faults.${each.fault}`)}</span>}
          </span>
          <span className={styles.figure}>{figureOf(each, t, formats)}</span>
          <Status kind={MARKS[each.state]} className={styles.state}>
            <span className="heard">{t(`health.${WORDS[each.state]}`)}</span>
          </Status>
        </li>
      ))}
    </ul>
  );
}

function aboutOf({ id, name, figures, fault }: Dependency, t: StudioTexts, formats: Formats): string {
  if (fault === 'silent' && Object.keys(figures).length === 0) return '';
  const count = (key: string) => formats.count(figures[key]);
  const size = (key: string) => bytesText(figures[key] ?? 0, formats);
  switch (id) {
    case 'database':
      return t('health.about.database', { name, size: size('bytes') });
    case 'storage':
      return (figures['limit'] ?? null) === null
        ? t('health.about.storageFree', { name, used: size('used') })
        : t('health.about.storage', { name, used: size('used'), limit: size('limit') });
    case 'mail':
    case 'push':
      return t(`health.about.${id}`, { waiting: count('waiting'), failed: count('failed') });
    case 'payments':
      return t('health.about.payments', { refunds: count('refunds'), disputes: count('disputes') });
    case 'matchData':
      return t.find(`health.about.matchData.${name}`) ?? name;
    case 'ads':
      return t('health.about.ads', { impressions: count('impressions') });
    case 'library':
      return t('health.about.library', { waiting: count('waiting'), failed: count('failed') });
    case 'inputs':
      return t('health.about.inputs', { onAir: count('onAir'), all: count('all') });
  }
}

function figureOf({ id, figures }: Dependency, t: StudioTexts, formats: Formats): string {
  const { p95 = null, ms = null, age = null, checked = null, rate = null, busy = null, workers = null } = figures;
  if (id === 'database') return p95 === null ? '' : t('health.figure.p95', { ms: formats.decimal(p95, 0) });
  if (id === 'storage') return ms === null ? '' : t('health.figure.ms', { ms: formats.count(ms) });
  if (id === 'mail' || id === 'push') return age ? t('health.figure.oldest', { time: formats.duration(age) }) : '';
  if (id === 'payments') return checked === null ? '' : t('health.figure.checked', { time: formats.duration(checked) });
  if (id === 'ads') return rate === null ? '' : t('health.figure.errors', { share: formats.percent(rate, 2) });
  if (id === 'library' && workers !== null)
    return t('health.figure.workers', { busy: formats.count(busy), workers: formats.count(workers) });
  return '';
}
