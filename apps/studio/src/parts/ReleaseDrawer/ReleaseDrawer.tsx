import type { ContentKind, Release, ReleaseChange, ReleaseDetail } from '@touchline/contract';
import { useEffect, useId, useRef, useState } from 'react';
import { hrefOf } from '../../shell/address';
import { call } from '../../shell/api';
import { useEditors } from '../../shell/draft/editing';
import { useReleases } from '../../shell/draft/releases';
import { roleNames } from '../../shell/role-names';
import { useSession } from '../../shell/session';
import { useAnswer } from '../../shell/useAnswer';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { Note } from '../../ui/Note/Note';
import { Tag } from '../../ui/Tag/Tag';
import { RowsSkeleton } from '../BoardPanel/Skeletons';
import { useTick } from '../board/useTick';
import { useChangeCommands } from '../changes/useChangeCommands';
import { useTelling } from '../changes/useTelling';
import { FaultNote } from '../FaultNote/FaultNote';
import { useFormats } from '../format/useFormats';
import { EDITORS, mayEdit } from '../publishing/may-edit';
import { PublishProgress } from '../publishing/PublishProgress';
import { usePublishing } from '../publishing/usePublishing';
import { WhenFields } from '../publishing/WhenFields';
import { soon } from '../publishing/when';
import { dayIfOther } from '../publishing/words';
import { DrawerChanges } from './DrawerChanges';
import styles from './ReleaseDrawer.module.css';

interface ReleaseDrawerProps {
  releaseId: number;
  /** What is open beside the drawer: its changes come first. */
  place?: { readonly kind: ContentKind; readonly id: string };
  /** Whether a change is about that, where it is more than one entry, such as a page and its lines. */
  isHere?: (change: ReleaseChange) => boolean;
  onClose: () => void;
}

const none: readonly ReleaseChange[] = [];
const EVERY_MS = 30_000;

/** The release that changes go to, beside what is edited: its changes, and when it goes out. Escape closes it. */
export function ReleaseDrawer({ releaseId, place, isHere, onClose }: ReleaseDrawerProps) {
  const t = useTexts();
  const { version } = useEditors();
  const { reload } = useReleases();
  const { data, problem, retry } = useAnswer(`${releaseId} ${version}`, (signal) =>
    call('studioRelease', { params: { releaseId }, signal }),
  );
  const title = useId();
  const drawer = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    drawer.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const onChange = () => {
    retry();
    void reload();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it, as the button does
    <aside
      ref={drawer}
      className={styles.drawer}
      aria-labelledby={title}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      <div className={styles.head}>
        <h2 id={title}>{t('releases.drawer.label', { id: releaseId })}</h2>
        {data && <Tag>{t('releases.drawer.changes', { count: data.changes.length })}</Tag>}
        <Button variant="quiet" icon="close" iconOnly className={styles.close} onClick={onClose}>
          {t('releases.drawer.close', { id: releaseId })}
        </Button>
      </div>
      {data ? (
        <Content
          detail={data}
          isHere={isHere ?? (({ kind, id }) => kind === place?.kind && id === place.id)}
          onChange={onChange}
        />
      ) : (
        <div className={styles.body}>
          {problem ? <FaultNote problem={problem} /> : <RowsSkeleton rows={5} height={60} />}
        </div>
      )}
    </aside>
  );
}

interface ContentProps {
  detail: ReleaseDetail;
  isHere: (change: ReleaseChange) => boolean;
  onChange: () => void;
}

function Content({ detail, isHere, onChange }: ContentProps) {
  const t = useTexts();
  const formats = useFormats();
  const { operator } = useSession();
  const { release, changes } = detail;
  const now = useTick(EVERY_MS) / 1000;
  const telling = useTelling(release.id, changes.length === 0 ? none : changes);
  const commands = useChangeCommands(release.id, onChange);
  const isOpen = release.state !== 'published' && release.state !== 'rolledBack';
  const mayChange = mayEdit(operator.role);
  return (
    <>
      <div className={styles.body}>
        <p className={styles.editors}>
          {release.publishAt !== undefined && release.state === 'scheduled'
            ? t('releases.drawer.goesOut', { time: dayIfOther(formats, release.publishAt, now) })
            : t('releases.drawer.waits')}{' '}
          {release.editors.length > 0 && `${new Intl.ListFormat(formats.tag).format(release.editors)}.`}
        </p>
        <FaultNote problem={commands.problem} onClose={commands.forget} />
        <DrawerChanges
          title={t('releases.drawer.here')}
          changes={changes.filter(isHere)}
          releaseId={release.id}
          telling={telling}
          commands={mayChange && isOpen ? commands : undefined}
        />
        <DrawerChanges
          title={t('releases.drawer.elsewhere')}
          changes={changes.filter((change) => !isHere(change))}
          releaseId={release.id}
          telling={telling}
          isShort
        />
        {changes.length === 0 && <p className={styles.none}>{t('releases.emptyText')}</p>}
        <a className={styles.all} href={hrefOf('releases', { release: String(release.id) })}>
          {t('releases.drawer.all')}
        </a>
      </div>
      {mayChange ? (
        isOpen && <Foot detail={detail} onChange={onChange} />
      ) : (
        <div className={styles.foot}>
          <Note kind="neutral" icon="lock">
            {t('releases.publish.onlyFor', { roles: roleNames(t, EDITORS), role: t(`frame.roles.${operator.role}`) })}
          </Note>
        </div>
      )}
    </>
  );
}

function Foot({ detail, onChange }: { detail: ReleaseDetail; onChange: (release: Release) => void }) {
  const t = useTexts();
  const formats = useFormats();
  const { release, changes } = detail;
  const publishing = usePublishing(detail, onChange);
  const { obstacle, read, running, when, setWhen, now, label } = publishing;
  const [isAsking, setAsking] = useState(false);
  const conflicting = changes.find(({ conflicts }) => conflicts.length > 0);
  const isBlocked = obstacle !== undefined || read.fault !== undefined || running !== undefined;
  return (
    <div className={styles.foot}>
      {conflicting && (
        <Note kind="attention" icon="conflict">
          <b>{t('releases.conflict.title', { count: conflicting.conflicts.length, name: conflicting.name })}</b>
          <br />
          {t('releases.drawer.conflict')}{' '}
          <a href={hrefOf('releases', { release: String(release.id) })}>{t('releases.drawer.settle')}</a>
        </Note>
      )}
      <FaultNote problem={publishing.problem} onClose={publishing.forget} />
      {release.state === 'scheduled' ? (
        <Button isWaiting={running !== undefined} onClick={() => void publishing.cancel()}>
          {t('releases.publish.cancel')}
        </Button>
      ) : (
        <>
          {isAsking && <WhenFields when={when} read={read} now={now} onWhen={setWhen} />}
          {running === 'publish' && <PublishProgress count={changes.length} />}
          {obstacle && obstacle !== 'settleFirst' && (
            <p className={styles.obstacle}>{t(`releases.publish.${obstacle}`)}</p>
          )}
          <div className={styles.buttons}>
            <Button
              variant="primary"
              size="large"
              isWaiting={isBlocked}
              onClick={() => {
                if (!isBlocked) void publishing.publish();
              }}
            >
              {label}
            </Button>
            <Button
              variant="outline"
              icon="clock"
              aria-expanded={isAsking}
              aria-label={t('releases.drawer.at')}
              onClick={() => {
                setAsking(!isAsking);
                setWhen(isAsking ? { ...when, mode: 'now' } : soon(now, 'at'));
              }}
            >
              {formats.time(read.at ?? Math.ceil(now / 900) * 900)}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
