import type { DeskMoment } from '@touchline/contract';
import { useFormats } from '../../../parts/format/useFormats';
import { useTexts } from '../../../texts';
import { Button } from '../../../ui/Button/Button';
import { classes } from '../../../ui/classes';
import { Icon } from '../../../ui/Icon/Icon';
import { Menu } from '../../../ui/Menu/Menu';
import { Panel } from '../../../ui/Panel/Panel';
import { StateView } from '../../../ui/StateView/StateView';
import { useServerNow } from '../data/server-time';
import type { Desk } from '../data/useDesk';
import { FaultNote } from '../FaultNote';
import { isClipped } from './kinds';
import { MomentIcon } from './MomentIcon';
import styles from './MomentsPanel.module.css';

interface MomentsPanelProps {
  desk: Desk;
  className?: string | undefined;
  onClip: ((moment: DeskMoment) => void) | undefined;
  onShow: (moment: DeskMoment) => void;
  onEdit: (moment: DeskMoment) => void;
  onRemove: (moment: DeskMoment) => void;
}

/** The moments of the contest, newest first; the last ones can be undone with one press. */
export function MomentsPanel(props: MomentsPanelProps) {
  const { desk } = props;
  const t = useTexts();
  const now = useServerNow(desk.offsetMs) / 1000;
  const moments = desk.board.moments.toSorted((one, other) => other.at - one.at || other.id.localeCompare(one.id));
  return (
    <Panel
      className={classes(styles.panel, props.className)}
      title={t('desk.moments.title')}
      note={moments.length > 0 ? moments.length : undefined}
      actions={<span className={styles.order}>{t('desk.moments.newest')}</span>}
      isFlush
    >
      <FaultNote area="moments" commands={desk.commands} />
      {moments.length === 0 ? (
        <StateView
          icon="flag"
          level={3}
          title={t('desk.moments.emptyTitle')}
          text={t(desk.mayChange ? 'desk.moments.emptyText' : 'desk.moments.emptyReader')}
        />
      ) : (
        // Scrolls, so keys must reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul className={styles.list} tabIndex={0} aria-label={t('desk.moments.title')}>
          {moments.map((moment) => (
            <Row key={moment.id} moment={moment} now={now} {...props} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Row({
  desk,
  moment,
  now,
  onClip,
  onShow,
  onEdit,
  onRemove,
}: MomentsPanelProps & { moment: DeskMoment; now: number }) {
  const t = useTexts();
  const formats = useFormats();
  const { board, mayChange } = desk;
  const canUndo = mayChange && moment.undoUntil !== undefined && moment.undoUntil > now;
  const isOutside = board.window === undefined || moment.at * 1000 < board.window.from;
  return (
    <li className={classes(styles.row, canUndo && styles.fresh)}>
      <b className={styles.clock}>{moment.clock ?? formats.time(moment.at)}</b>
      <MomentIcon kind={moment.kind} title={moment.title} />
      <button
        type="button"
        className={styles.words}
        title={t('desk.timeline.showMoment', { title: moment.title })}
        disabled={isOutside}
        onClick={() => onShow(moment)}
      >
        <b>{moment.title}</b>
        {moment.note !== undefined && <span>{moment.note}</span>}
      </button>
      {canUndo && (
        <Button size="small" variant="quiet" icon="undo" onClick={() => onRemove(moment)}>
          {t('desk.moments.undo')}
          <span className="heard"> {moment.title}</span>
        </Button>
      )}
      {onClip && !isOutside && isClipped(moment.kind) && (
        <Button size="small" variant="quiet" icon="scissors" iconOnly onClick={() => onClip(moment)}>
          {t('desk.moments.clip', { title: moment.title })}
        </Button>
      )}
      {mayChange && moment.isByHand && (
        <Menu
          label={t('desk.moments.more', { title: moment.title })}
          buttonClass={styles.more}
          button={
            <>
              <span className="heard">{t('desk.moments.more', { title: moment.title })}</span>
              <Icon name="more" />
            </>
          }
          items={[
            { id: 'edit', label: t('desk.moments.edit'), icon: 'edit', run: () => onEdit(moment) },
            ...(onClip && !isOutside
              ? [
                  {
                    id: 'clip',
                    label: t('desk.moments.clipShort'),
                    icon: 'scissors' as const,
                    run: () => onClip(moment),
                  },
                ]
              : []),
            { id: 'remove', label: t('desk.moments.remove'), icon: 'bin', run: () => onRemove(moment) },
          ]}
        />
      )}
    </li>
  );
}
