import { scoreClock } from '@touchline/rules/match/score-clock';
import { Badges } from '../../parts/Badges/Badges';
import { RoomControls } from '../../shell/RoomControls';
import { useTexts } from '../../texts';
import { Icon } from '../../ui/Icon/Icon';
import { Menu } from '../../ui/Menu/Menu';
import { Status } from '../../ui/Status/Status';
import styles from './DeskBar.module.css';
import type { OpenDialog } from './DeskDialogs';
import { useServerNow } from './data/server-time';
import type { Desk } from './data/useDesk';
import { MORE_MINUTES } from './run/RunPanel';
import type { RunCommands } from './run/useRun';
import type { ScoreCommands } from './score/useScore';

interface DeskBarProps {
  desk: Desk;
  state: 'connecting' | 'live' | 'lost';
  run: RunCommands;
  score: ScoreCommands;
  /** Phones have the rest of the buttons in a menu. */
  isPhone: boolean;
  onOpen: (dialog: OpenDialog) => void;
}

/** In the top bar: whether it is on air, the clock, and whether the desk is connected. */
export function DeskBar({ desk, state, run, score: commands, isPhone, onOpen }: DeskBarProps) {
  const t = useTexts();
  const { air, event, score } = desk.board;
  const now = Math.floor(useServerNow(desk.offsetMs) / 1000);
  const clock = score && event.state === 'live' ? scoreClock(score, now) : undefined;
  const kinds = { live: 'air', demo: 'air', slate: 'attention', off: 'plain' } as const;
  const word = event.state === 'over' ? 'replay' : air.state;
  return (
    <RoomControls>
      <span className={styles.bar} data-inline>
        {state !== 'live' && (
          <span role="status">
            <Status kind="attention">{t('desk.lost')}</Status>
          </span>
        )}
        <Badges
          items={[
            // On phones the picture below says it.
            ...(isPhone && clock !== undefined
              ? []
              : [
                  { kind: event.state === 'over' ? ('plain' as const) : kinds[air.state], text: t(`desk.air.${word}`) },
                ]),
            ...(clock === undefined ? [] : [{ kind: 'plain' as const, text: clock }]),
          ]}
        />
        <span className={styles.keys}>
          <kbd>?</kbd> {t('desk.keysHint')}
        </span>
        {isPhone && desk.mayChange && event.state !== 'over' && (
          <Menu
            label={t('desk.more')}
            buttonClass={styles.more}
            button={
              <>
                <span className="heard">{t('desk.more')}</span>
                <Icon name="more" />
              </>
            }
            items={[
              ...(desk.board.undo === undefined
                ? []
                : ([
                    {
                      id: 'undo',
                      label: t('desk.score.undo', { what: desk.board.undo.label }),
                      icon: 'undo',
                      run: commands.undo,
                    },
                  ] as const)),
              { id: 'banner', label: t('desk.run.banner'), icon: 'flag', run: () => onOpen('banner') },
              ...(event.state === 'live'
                ? ([
                    {
                      id: 'more',
                      label: t('desk.run.more', { minutes: MORE_MINUTES }),
                      icon: 'clock',
                      run: () => void run.delay(MORE_MINUTES),
                    },
                    { id: 'end', label: t('desk.run.end'), icon: 'close', run: () => onOpen('end') },
                  ] as const)
                : []),
            ]}
          />
        )}
      </span>
    </RoomControls>
  );
}
