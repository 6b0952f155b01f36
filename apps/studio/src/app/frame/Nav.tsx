import { hrefOf } from '../../shell/address';
import { useChangeCount } from '../../shell/draft/releases';
import { useInputsBoard } from '../../shell/inputs-stream';
import { useWaitingRefunds } from '../../shell/refunds-stream';
import { useSession } from '../../shell/session';
import { useTexts } from '../../texts';
import { Avatar } from '../../ui/Avatar/Avatar';
import { classes } from '../../ui/classes';
import { Icon } from '../../ui/Icon/Icon';
import { Menu } from '../../ui/Menu/Menu';
import { Wordmark } from '../../ui/Wordmark/Wordmark';
import { type Room, roomGroups } from '../rooms';
import styles from './Nav.module.css';

/** Roles that may see the inputs see how many are on air, in every room. */
function useOnAirCount(rooms: readonly Room[]): number {
  const { board } = useInputsBoard(rooms.some(({ id }) => id === 'inputs'));
  return board?.inputs.filter(({ air }) => air.state !== 'off').length ?? 0;
}

/** How many changes wait in the current release. */
function ChangeCount() {
  const t = useTexts();
  const count = useChangeCount();
  return (
    count > 0 && (
      <>
        {' '}
        <span className={styles.count}>
          <span aria-hidden="true">{count}</span>
          <span className="heard">{t('frame.changeCount', { count })}</span>
        </span>
      </>
    )
  );
}

interface NavProps {
  rooms: readonly Room[];
  current: string | undefined;
}

/** The rooms of a role, at the left; on phones the bottom bar takes its place. */
export function Nav({ rooms, current }: NavProps) {
  const t = useTexts();
  const { operator, signOut } = useSession();
  const onAir = useOnAirCount(rooms);
  const waiting = useWaitingRefunds(operator.role);
  return (
    <nav className={styles.nav} aria-label={t('frame.rooms')}>
      <div className={styles.brand}>
        <Wordmark className={styles.mark} />
        <span>Studio</span>
      </div>
      {roomGroups.map((group) => {
        const inGroup = rooms.filter((room) => room.group === group);
        return (
          inGroup.length > 0 && (
            <div key={group}>
              <h2 className={styles.group}>{t(`frame.groups.${group}`)}</h2>
              <ul>
                {inGroup.map(({ id, icon }) => (
                  <li key={id}>
                    <a
                      className={classes(styles.room, id === current && styles.current)}
                      href={hrefOf(id)}
                      aria-current={id === current ? 'page' : undefined}
                    >
                      <Icon name={icon} />
                      {t(`frame.names.${id}`)}
                      {id === 'people' && waiting > 0 && (
                        <>
                          {' '}
                          <span className={styles.waiting}>
                            <span aria-hidden="true">{waiting}</span>
                            <span className="heard">{t('frame.refundsWaiting', { count: waiting })}</span>
                          </span>
                        </>
                      )}
                      {id === 'releases' && <ChangeCount />}
                      {id === 'inputs' && onAir > 0 && (
                        <>
                          {' '}
                          <span className={styles.badge}>{t('frame.onAirCount', { count: onAir })}</span>
                        </>
                      )}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          )
        );
      })}
      <div className={styles.me}>
        <Menu
          label={t('frame.account.menu')}
          side="above"
          buttonClass={styles.account}
          button={
            <>
              <span className="heard">{t('frame.account.menu')}</span>
              <Avatar name={operator.name} />
              <span className={styles.who}>
                <b>{operator.name}</b>
                <span>{t(`frame.roles.${operator.role}`)}</span>
              </span>
              <Icon name="more" />
            </>
          }
          items={[{ id: 'sign-out', label: t('frame.account.signOut'), icon: 'signOut', run: signOut }]}
        />
      </div>
    </nav>
  );
}
