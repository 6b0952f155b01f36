import { useState } from 'react';
import { RowsSkeleton } from '../../parts/BoardPanel/Skeletons';
import { mayEdit } from '../../parts/publishing/may-edit';
import { changeQuery, hrefOf, usePlace } from '../../shell/address';
import { useEditors } from '../../shell/draft/editing';
import { useReleases } from '../../shell/draft/releases';
import { useIsPhone } from '../../shell/phone';
import { RoomControls } from '../../shell/RoomControls';
import { useRoomTitle } from '../../shell/room-title';
import { useSession } from '../../shell/session';
import { useTexts } from '../../texts';
import { Avatar } from '../../ui/Avatar/Avatar';
import { Button } from '../../ui/Button/Button';
import { StateView } from '../../ui/StateView/StateView';
import { NameDialog } from './NameDialog';
import { OneRelease } from './OneRelease';
import { ReleaseList } from './ReleaseList';
import styles from './ReleasesRoom.module.css';

/** Changes that become public together: what they are, when, and who notices. */
export function ReleasesRoom() {
  const t = useTexts();
  const { query } = usePlace();
  const { operator } = useSession();
  const isPhone = useIsPhone();
  const { releases, current, isLoaded, problem, reload } = useReleases();
  const { others, version } = useEditors();
  const [isNaming, setNaming] = useState(false);
  const asked = Number(query.get('release') ?? '') || undefined;
  const shownId = asked ?? (isPhone ? undefined : (current?.id ?? releases[0]?.id));
  const isEmpty = isLoaded && releases.length === 0 && asked === undefined;
  const mayChange = mayEdit(operator.role);
  const isDetailAlone = isPhone && shownId !== undefined;
  useRoomTitle(shownId === undefined ? undefined : t('releases.one', { id: shownId }), hrefOf('releases'));
  const showNamed = async (id: number | undefined) => {
    await reload();
    if (id !== undefined) changeQuery({ release: String(id) });
  };

  return (
    <>
      <RoomControls>
        {others.length > 0 && (
          <ul className={styles.others}>
            {others.slice(0, 5).map(({ operatorId, name }) => (
              <li key={operatorId} title={name}>
                <Avatar name={name} />
                <span className="heard">{name}</span>
              </li>
            ))}
          </ul>
        )}
      </RoomControls>
      {isEmpty ? (
        <StateView
          icon="release"
          title={t('releases.noneTitle')}
          text={t('releases.noneText')}
          actions={
            mayChange && (
              <Button variant="primary" icon="plus" onClick={() => setNaming(true)}>
                {t('releases.noneDo')}
              </Button>
            )
          }
        />
      ) : (
        <div className={styles.room}>
          {!isDetailAlone && (
            <aside className={styles.list} aria-label={t('releases.title')}>
              {isLoaded ? (
                <ReleaseList
                  releases={releases}
                  shownId={shownId}
                  onNew={mayChange ? () => setNaming(true) : undefined}
                />
              ) : problem ? (
                <StateView
                  icon="warning"
                  level={3}
                  role="status"
                  title={t('parts.failedTitle')}
                  text={t(problem.kind === 'network' ? 'parts.failedOffline' : 'parts.failedText')}
                  actions={
                    <Button variant="primary" onClick={() => void reload()}>
                      {t('parts.tryAgain')}
                    </Button>
                  }
                />
              ) : (
                <div role="status">
                  <span className="heard">{t('frame.loading')}</span>
                  <RowsSkeleton rows={6} height={52} />
                </div>
              )}
            </aside>
          )}
          {shownId !== undefined && (
            <OneRelease key={shownId} id={shownId} version={version} mayChange={mayChange} onChange={reload} />
          )}
        </div>
      )}
      {isNaming && <NameDialog onClose={() => setNaming(false)} onDone={(id) => void showNamed(id)} />}
    </>
  );
}
