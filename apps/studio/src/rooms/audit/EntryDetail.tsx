import type { AuditEntry, AuditSeal } from '@touchline/contract';
import { useEffect, useRef } from 'react';
import { useFormats } from '../../parts/format/useFormats';
import { changeQuery } from '../../shell/address';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { Panel } from '../../ui/Panel/Panel';
import styles from './EntryDetail.module.css';
import { SealNote } from './SealNote';
import { changesOf, factsOf, whatOf } from './words';

interface EntryDetailProps {
  entry: AuditEntry;
  seal: AuditSeal;
  onClose: () => void;
}

/** One entry with its values before and after. */
export function EntryDetail({ entry, seal, onClose }: EntryDetailProps) {
  const t = useTexts();
  const formats = useFormats();
  const place = useRef<HTMLDivElement>(null);
  // Where it is not beside the table it would be out of sight.
  useEffect(() => {
    // Newer browsers answer with a promise, which is no clean-up.
    place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [entry.id]);
  const roleName = t.find(`frame.roles.${entry.role}`);
  const changes = changesOf(t, entry.details);
  const facts = factsOf(t, entry.details);
  const head: [string, string][] = [
    [t('audit.entry'), `#${formats.count(entry.id)}`],
    [t('audit.when'), `${formats.day(entry.at)}, ${formats.clock(entry.at)}`],
    [t('audit.who'), [entry.name, roleName].filter(Boolean).join(', ')],
    [t('audit.outcome'), t(`audit.outcomes.${entry.outcome}`)],
    [t('audit.address'), entry.network || '–'],
    [t('audit.request'), entry.requestId || '–'],
  ];
  return (
    <div ref={place} className={styles.place}>
      <Panel
        title={whatOf(t, entry)}
        className={styles.panel}
        actions={
          <Button variant="quiet" size="small" icon="close" iconOnly onClick={onClose}>
            {t('audit.close')}
          </Button>
        }
      >
        <dl className={styles.facts}>
          {head.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {changes.length > 0 && (
          <section className={styles.part}>
            <h3>{t('audit.beforeAfter')}</h3>
            <dl className={styles.changes}>
              {changes.map(({ name, before, after }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd className={styles.before}>
                    <span className="heard">{t('audit.before')} </span>
                    {before || '–'}
                  </dd>
                  <dd className={styles.after}>
                    <span className="heard">{t('audit.after')} </span>
                    {after || '–'}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        {facts.length > 0 && (
          <section className={styles.part}>
            <h3>{t('audit.details')}</h3>
            <dl className={styles.facts}>
              {facts.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        <div className={styles.more}>
          {entry.requestId !== '' && (
            <Button
              size="small"
              variant="outline"
              onClick={() => changeQuery({ text: entry.requestId, who: undefined, what: undefined })}
            >
              {t('audit.sameRequest')}
            </Button>
          )}
          {entry.operatorId !== undefined && (
            <Button
              size="small"
              variant="outline"
              onClick={() => changeQuery({ who: entry.operatorId, text: undefined, what: undefined })}
            >
              {t('audit.samePerson')}
            </Button>
          )}
        </div>
        <SealNote seal={seal} entry={entry.id} />
      </Panel>
    </div>
  );
}
