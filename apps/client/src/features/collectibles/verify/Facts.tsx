import type { CollectibleProof } from '@touchline/contract';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { showToast } from '../../../ui/Toast/toasts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden';
import { useDateText } from '../useDateText';
import styles from './Facts.module.css';

const GROUP = 4;
const SHOWN_GROUPS = 8;

/** The beginning of a hash in groups of four digits; the whole one is copied. */
const shortHash = (hash: string): string =>
  (hash.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).slice(0, SHOWN_GROUPS).join(' ');

/** What was signed; nothing of it is about a person who owns it. */
export function Facts({ proof }: { proof: CollectibleProof }) {
  const t = useTexts();
  const { moment, score, clock, start, eventName, competition, cameras, edition, editions, fileHash } = proof;
  const { date, time } = useDateText();
  const at = start / 1000;
  const scene = [moment, moment?.includes(score ?? '') ? undefined : score, clock, `${date(at)}, ${time(at)}`];
  const facts: [label: string, value: string][] = [
    [t('collectibles.verify.scene'), scene.filter(Boolean).join(', ')],
    [t('collectibles.verify.match'), [eventName, competition].filter(Boolean).join(', ')],
    [t('collectibles.verify.cameras'), cameras.map(({ label }) => label).join(', ')],
    ...(edition === undefined
      ? []
      : [
          [t('collectibles.verify.edition'), t('collectibles.verify.editionOf', { edition, editions })] satisfies [
            string,
            string,
          ],
        ]),
  ];
  const copy = async () => {
    await navigator.clipboard.writeText(fileHash);
    showToast(t('collectibles.verify.copied'), { icon: 'check' });
  };
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
      <div className={styles.fact}>
        <dt className={styles.label}>{t('collectibles.verify.hash')}</dt>
        <dd className={styles.hash}>
          <span className={styles.value}>
            <span aria-hidden="true">{shortHash(fileHash)} …</span>
            <VisuallyHidden>{fileHash}</VisuallyHidden>
          </span>
          <button
            type="button"
            className={styles.copy}
            aria-label={t('collectibles.verify.copyLabel')}
            onClick={() => {
              // Without a clipboard the hash can still be selected in the signature.
              void copy().catch(() => undefined);
            }}
          >
            {t('collectibles.verify.copy')}
          </button>
        </dd>
      </div>
    </dl>
  );
}
