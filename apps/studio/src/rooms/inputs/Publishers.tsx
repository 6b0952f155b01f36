import type { InputKind, Publisher } from '@touchline/contract';
import type { Formats } from '../../parts/format/formats';
import { useFormats } from '../../parts/format/useFormats';
import { useTexts } from '../../texts';
import { Status } from '../../ui/Status/Status';
import { Tag } from '../../ui/Tag/Tag';
import styles from './Publishers.module.css';

const KINDS = { active: 'good', standby: 'good', refused: 'attention' } as const;
const TAGS = { active: 'point', standby: 'plain', refused: 'attention' } as const;

/** The encoders that are connected, or were refused. */
export function Publishers({ kind, publishers }: { kind: InputKind; publishers: readonly Publisher[] }) {
  const t = useTexts();
  const formats = useFormats();
  if (publishers.length === 0)
    return <p className={styles.nobody}>{t(kind === 'pull' ? 'inputs.send.nothingFetched' : 'inputs.send.nobody')}</p>;
  return (
    <ul aria-label={t('inputs.send.publishers')}>
      {publishers.map((publisher) => {
        const { place, state, since, reason } = publisher;
        const words = aboutOf(publisher, formats);
        return (
          <li key={`${place} ${state} ${since}`} className={styles.row}>
            <Status kind={KINDS[state]} className={styles.place}>
              {t(`inputs.send.places.${place}`)}
            </Status>
            {reason === undefined ? (
              <span className={styles.about} title={words}>
                {words}
              </span>
            ) : (
              <span className={styles.reason} lang="en">
                {reason}
              </span>
            )}
            <Tag kind={TAGS[state]}>{t(`inputs.send.states.${state}`)}</Tag>
          </li>
        );
      })}
    </ul>
  );
}

const aboutOf = ({ encoder, ip, format, bitrate }: Publisher, formats: Formats) =>
  [encoder, ip, format, bitrate !== undefined && `${formats.decimal(bitrate / 1e6, 1)} Mbit/s`]
    .filter(Boolean)
    .join(', ');
