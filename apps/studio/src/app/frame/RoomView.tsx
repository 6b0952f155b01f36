import { Suspense } from 'react';
import { hrefOf } from '../../shell/address';
import { roleNames } from '../../shell/role-names';
import { useSession } from '../../shell/session';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { Note } from '../../ui/Note/Note';
import { Skeleton } from '../../ui/Skeleton/Skeleton';
import { StateView } from '../../ui/StateView/StateView';
import { type Room, roomsOf } from '../rooms';
import { RoomBoundary } from './RoomBoundary';
import styles from './RoomView.module.css';

interface RoomViewProps {
  room: Room | undefined;
  isAllowed: boolean;
}

/** The content of a room, or why it is not shown. */
export function RoomView({ room, isAllowed }: RoomViewProps) {
  const t = useTexts();
  const { operator, formerRole } = useSession();
  const first = roomsOf(operator.role)[0];
  const firstName = first ? t(`frame.names.${first.id}`) : '';

  if (!room)
    return (
      <StateView
        icon="door"
        title={t('frame.notFound.title')}
        text={t('frame.notFound.text')}
        actions={
          first && (
            <Button variant="primary" href={hrefOf(first.id)}>
              {t('frame.notFound.action', { room: firstName })}
            </Button>
          )
        }
      />
    );

  // What was typed before the role was taken stays in its room, to be copied; the server saves nothing more.
  const wasAllowed = formerRole !== undefined && room.roles.includes(formerRole);
  if (!isAllowed && !wasAllowed) {
    return (
      <StateView
        icon="lock"
        title={t('frame.notAllowed.title', { room: t(`frame.names.${room.id}`) })}
        text={t('frame.notAllowed.text', {
          role: t(`frame.roles.${operator.role}`),
          roles: roleNames(t, room.roles),
        })}
        actions={
          first && (
            <Button variant="outline" href={hrefOf(first.id)}>
              {t('frame.notAllowed.action', { room: firstName })}
            </Button>
          )
        }
      />
    );
  }

  return (
    <>
      {formerRole !== undefined && (
        <Note
          kind="attention"
          icon="shield"
          role="alert"
          action={
            !isAllowed &&
            first && (
              <Button size="small" variant="outline" href={hrefOf(first.id)}>
                {t('frame.notAllowed.action', { room: firstName })}
              </Button>
            )
          }
        >
          <b>{t('frame.roleChanged.title', { role: t(`frame.roles.${operator.role}`) })}</b>{' '}
          {t(isAllowed ? 'frame.roleChanged.text' : 'frame.roleChanged.taken')}
        </Note>
      )}
      <RoomBoundary key={room.id} Fallback={RoomFault}>
        <Suspense fallback={<RoomSkeleton label={t('frame.loading')} />}>
          <room.Content />
        </Suspense>
      </RoomBoundary>
    </>
  );
}

/** The script of a room is gone from the server after an update. */
const isOutdated = (error: Error) => /dynamically imported module|importing a module|preload css/i.test(error.message);

function RoomFault({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTexts();
  const kind = isOutdated(error) ? 'outdated' : 'broken';
  return (
    <StateView
      icon={kind === 'outdated' ? 'retry' : 'warning'}
      role="alert"
      title={t(`frame.${kind}.title`)}
      text={t(`frame.${kind}.text`)}
      actions={
        <Button variant="primary" onClick={kind === 'outdated' ? () => location.reload() : onRetry}>
          {t(`frame.${kind}.action`)}
        </Button>
      }
    />
  );
}

/** The shape of most rooms: figures, then two panels. */
function RoomSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.skeleton} role="status">
      <span className="heard">{label}</span>
      <Skeleton height="86px" />
      <Skeleton height="300px" />
      <Skeleton height="260px" />
    </div>
  );
}
