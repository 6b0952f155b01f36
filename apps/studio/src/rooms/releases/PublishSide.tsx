import type { Release, ReleaseDetail } from '@touchline/contract';
import { useState } from 'react';
import { FaultNote } from '../../parts/FaultNote/FaultNote';
import { useFormats } from '../../parts/format/useFormats';
import { EDITORS } from '../../parts/publishing/may-edit';
import { PublishProgress } from '../../parts/publishing/PublishProgress';
import { usePublishing } from '../../parts/publishing/usePublishing';
import { WhenFields } from '../../parts/publishing/WhenFields';
import { dayIfOther, timeUntil } from '../../parts/publishing/words';
import { browserZone, cityOf } from '../../parts/time/wall-time';
import { roleNames } from '../../shell/role-names';
import { useSession } from '../../shell/session';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { Note } from '../../ui/Note/Note';
import { Status } from '../../ui/Status/Status';
import { Checks } from './Checks';
import { ExportButton } from './ExportButton';
import styles from './PublishSide.module.css';
import { RollBackDialog } from './RollBackDialog';
import { WhoNotices } from './WhoNotices';

interface PublishSideProps {
  detail: ReleaseDetail;
  mayChange: boolean;
  onChange: () => void;
}

/** When a release goes out, who notices, and what stops it. */
export function PublishSide({ detail, mayChange, onChange }: PublishSideProps) {
  const t = useTexts();
  const { operator } = useSession();
  const publishing = usePublishing(detail, onChange);
  const [isRollingBack, setRollingBack] = useState(false);
  const { release } = detail;
  const { state } = release;
  const isOpen = state === 'collecting' || state === 'failed';
  const until = isOpen ? publishing.read.at : release.publishAt;
  return (
    <aside className={styles.side} aria-label={t('releases.when.title')}>
      <section className={styles.part}>
        <h2>{t('releases.when.title')}</h2>
        {isOpen && mayChange ? (
          <WhenFields when={publishing.when} read={publishing.read} now={publishing.now} onWhen={publishing.setWhen} />
        ) : (
          <State release={release} now={publishing.now} />
        )}
      </section>
      <WhoNotices detail={detail} />
      {state !== 'published' && state !== 'rolledBack' && <Checks detail={detail} now={publishing.now} until={until} />}
      <div className={styles.end}>
        {state === 'published' && mayChange && (
          <Note kind="neutral" icon="undo">
            <b>{t('releases.rollBack.noteTitle')}</b>
            <br />
            <span className={styles.quiet}>{t('releases.rollBack.note')}</span>
          </Note>
        )}
        <FaultNote problem={publishing.problem} onClose={publishing.forget} />
        {!mayChange && (
          <Note kind="neutral" icon="lock">
            {t('releases.publish.onlyFor', { roles: roleNames(t, EDITORS), role: t(`frame.roles.${operator.role}`) })}
          </Note>
        )}
        {mayChange && isOpen && <PublishButton publishing={publishing} count={detail.changes.length} />}
        {mayChange && state === 'scheduled' && (
          <Button
            variant="filled"
            size="large"
            isWaiting={publishing.running !== undefined || (release.publishAt ?? 0) <= publishing.now}
            onClick={() => void publishing.cancel()}
          >
            {t('releases.publish.cancel')}
          </Button>
        )}
        <div className={styles.pair}>
          <ExportButton />
          {mayChange && state === 'published' && (
            <Button variant="outline" onClick={() => setRollingBack(true)}>
              {t('releases.rollBack.open')}
            </Button>
          )}
        </div>
      </div>
      {isRollingBack && <RollBackDialog release={release} onClose={() => setRollingBack(false)} onDone={onChange} />}
    </aside>
  );
}

interface PublishButtonProps {
  publishing: ReturnType<typeof usePublishing>;
  count: number;
}

function PublishButton({ publishing, count }: PublishButtonProps) {
  const t = useTexts();
  const { obstacle, read, running, label, publish } = publishing;
  const isBlocked = obstacle !== undefined || read.fault !== undefined;
  return (
    <>
      {running === 'publish' && <PublishProgress count={count} />}
      {obstacle && <p className={styles.obstacle}>{t(`releases.publish.${obstacle}`)}</p>}
      <Button
        variant="primary"
        size="large"
        isWaiting={isBlocked || running !== undefined}
        onClick={() => {
          if (!isBlocked) void publish();
        }}
      >
        {label}
      </Button>
    </>
  );
}

/** Of a release that waits for its minute, or is over: where it stands. */
function State({ release, now }: { release: Release; now: number }) {
  const t = useTexts();
  const formats = useFormats();
  const { state, publishAt, publishedAt, publishedBy, rolledBackAt } = release;
  const time = (seconds: number) => dayIfOther(formats, seconds, now);
  if (state === 'scheduled' && publishAt !== undefined)
    return (
      <>
        <Status kind="point">{t('releases.when.scheduledFor', { time: time(publishAt) })}</Status>
        <p className={styles.faint} role="timer">
          {t('releases.when.zone', { city: cityOf(browserZone()) })}{' '}
          {publishAt > now ? t('releases.when.in', { time: timeUntil(t, publishAt - now) }) : t('releases.when.due')}
        </p>
      </>
    );
  if (state === 'rolledBack' && rolledBackAt !== undefined)
    return <Status kind="attention">{t('releases.when.rolledBack', { time: time(rolledBackAt) })}</Status>;
  if (publishedAt === undefined)
    return <Status kind="off">{t('releases.states.collecting', { count: release.changes })}</Status>;
  return (
    <Status kind="good">
      {publishedBy === undefined
        ? t('releases.when.publicSinceAlone', { time: time(publishedAt) })
        : t('releases.when.publicSince', { time: time(publishedAt), name: publishedBy })}
    </Status>
  );
}
