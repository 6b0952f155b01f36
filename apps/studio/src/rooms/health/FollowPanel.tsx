import type { FollowedRequest } from '@touchline/contract';
import { useState } from 'react';
import { useFormats } from '../../parts/format/useFormats';
import { changeQuery, hrefOf, usePlace } from '../../shell/address';
import { call } from '../../shell/api';
import { useSession } from '../../shell/session';
import { useAnswer } from '../../shell/useAnswer';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { Field } from '../../ui/Field/Field';
import { Note } from '../../ui/Note/Note';
import { Panel } from '../../ui/Panel/Panel';
import { Skeleton } from '../../ui/Skeleton/Skeleton';
import { StateView } from '../../ui/StateView/StateView';
import { Tag } from '../../ui/Tag/Tag';
import styles from './FollowPanel.module.css';

const REQUEST_ID = /^[A-Za-z0-9._-]{1,64}$/;

/** Opens what all nodes logged about one request. The id is in the address, so that it can be handed on. */
export function FollowPanel() {
  const t = useTexts();
  const { query } = usePlace();
  const followed = query.get('request') ?? '';
  const [typed, setTyped] = useState(followed);
  const [isBad, setBad] = useState(false);
  const isReadable = REQUEST_ID.test(followed);
  return (
    <Panel title={t('health.follow')}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          const id = typed.trim();
          setBad(!REQUEST_ID.test(id));
          if (REQUEST_ID.test(id)) changeQuery({ request: id });
        }}
      >
        <Field
          label={t('health.requestId')}
          value={typed}
          maxLength={64}
          spellCheck={false}
          autoComplete="off"
          hint={t('health.followHint')}
          fault={isBad ? t('health.badId') : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="outline" className={styles.show}>
          {t('health.show')}
        </Button>
      </form>
      {isReadable && <Followed key={followed} id={followed} />}
    </Panel>
  );
}

function Followed({ id }: { id: string }) {
  const t = useTexts();
  const { data, problem, retry } = useAnswer(id, (signal) =>
    call('studioFollowRequest', { params: { requestId: id }, signal }),
  );
  if (!data && problem)
    return (
      <Note
        kind="attention"
        role="alert"
        action={
          <Button size="small" onClick={retry}>
            {t('parts.tryAgain')}
          </Button>
        }
      >
        {t('parts.failedTitle')}
      </Note>
    );
  if (!data) return <Skeleton height="80px" />;
  if (data.lines.length === 0 && data.entries.length === 0)
    return <StateView icon="log" level={3} title={t('health.noLines')} text={t('health.noLinesText')} role="status" />;
  return <Lines id={id} followed={data} />;
}

function Lines({ id, followed: { lines, entries } }: { id: string; followed: FollowedRequest }) {
  const t = useTexts();
  const formats = useFormats();
  const { operator } = useSession();
  const readsAudit = operator.role === 'owner' || operator.role === 'auditor';
  return (
    <section aria-label={t('health.log', { id })}>
      <ol className={styles.lines}>
        {lines.map((line) => (
          <li key={`${line.at} ${line.node} ${line.message}`} className={styles.line}>
            <span className={styles.head}>
              <Tag kind="attention">{t(`health.levels.${line.level}`)}</Tag>
              <span>{formats.clock(line.at / 1000)}</span>
              {line.node !== undefined && <span className={styles.node}>{line.node}</span>}
              {line.ms !== undefined && <span>{formats.count(line.ms)} ms</span>}
            </span>
            {line.path !== undefined && (
              <span className={styles.path}>{[line.method, line.path, line.status].filter(Boolean).join(' ')}</span>
            )}
            <span>{line.message}</span>
          </li>
        ))}
      </ol>
      {readsAudit && entries.length > 0 && (
        <p className={styles.audit}>
          {t('health.entries', { count: entries.length })}{' '}
          <a href={hrefOf('audit', { text: id, when: 'all' })}>{t('health.openAudit')}</a>
        </p>
      )}
    </section>
  );
}
