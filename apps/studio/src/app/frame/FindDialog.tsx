import { type KeyboardEvent, useId, useState } from 'react';
import { useRoomActions } from '../../shell/actions';
import { goTo, usePlace } from '../../shell/address';
import { useSession } from '../../shell/session';
import { chooseAudience } from '../../shell/view';
import { useTexts } from '../../texts';
import { classes } from '../../ui/classes';
import { Dialog } from '../../ui/Dialog/Dialog';
import { Icon } from '../../ui/Icon/Icon';
import type { IconName } from '../../ui/Icon/shapes';
import type { Room } from '../rooms';
import styles from './FindDialog.module.css';

interface Found {
  readonly id: string;
  readonly group: string;
  readonly label: string;
  readonly icon: IconName;
  readonly aside?: string;
  readonly run: () => void;
}

interface FindProps {
  rooms: readonly Room[];
  onClose: () => void;
  onKeys: () => void;
}

/** "Find or do": rooms and actions that the role allows, by their words. */
export function FindDialog({ rooms, onClose, onKeys }: FindProps) {
  const t = useTexts();
  const id = useId();
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const all = useFindable(rooms, onKeys);
  const lower = (text: string) => text.toLocaleLowerCase(t.locale).split(/\s+/);
  const found = all.filter(({ label }) =>
    lower(words.trim()).every((wanted) => lower(label).some((word) => word.startsWith(wanted))),
  );
  const current = found[Math.min(at, found.length - 1)];
  const groups = [...new Set(found.map(({ group }) => group))];

  const run = (item: Found | undefined) => {
    if (!item) return;
    onClose();
    item.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = found.length - 1;
    const next: Record<string, number> = {
      ArrowDown: at >= last ? 0 : at + 1,
      ArrowUp: at <= 0 ? last : Math.min(at, last) - 1,
      Home: 0,
      End: last,
    };
    const place = next[event.key];
    if (place !== undefined) {
      event.preventDefault();
      setAt(Math.max(0, place));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      run(current);
    }
  };

  return (
    <Dialog title={t('frame.find.label')} isBare onClose={onClose}>
      <div className={styles.head}>
        <Icon name="find" className={styles.lens} />
        <input
          data-autofocus
          className={styles.input}
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={`${id}list`}
          aria-activedescendant={current && `${id}${current.id}`}
          aria-autocomplete="list"
          aria-label={t('frame.find.label')}
          placeholder={t('frame.find.placeholder')}
          autoComplete="off"
          spellCheck={false}
          value={words}
          onChange={(event) => {
            setWords(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        <kbd aria-hidden="true">Esc</kbd>
      </div>
      <p className="heard" role="status">
        {words === '' ? '' : t('frame.find.count', { count: found.length })}
      </p>
      <div id={`${id}list`} className={styles.list} role="listbox" aria-label={t('frame.find.label')} tabIndex={-1}>
        {groups.map((group) => (
          <div key={group} role="group" aria-label={group}>
            <div className={styles.group} aria-hidden="true">
              {group}
            </div>
            {found
              .filter((item) => item.group === group)
              .map((item) => (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are handled by the input
                <div
                  key={item.id}
                  id={`${id}${item.id}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={item === current}
                  className={classes(styles.item, item === current && styles.current)}
                  onClick={() => run(item)}
                  onPointerMove={() => setAt(found.indexOf(item))}
                >
                  <Icon name={item.icon} />
                  <b>{item.label}</b>
                  {item.aside !== undefined && <small>{item.aside}</small>}
                  {item === current && <kbd>{t('frame.find.key')}</kbd>}
                </div>
              ))}
          </div>
        ))}
        {found.length === 0 && <p className={styles.none}>{t('frame.find.none', { words })}</p>}
      </div>
    </Dialog>
  );
}

/** Everything that can be found. */
function useFindable(rooms: readonly Room[], onKeys: () => void): readonly Found[] {
  const t = useTexts();
  const actions = useRoomActions();
  const { query } = usePlace();
  const { isSimulated, signOut } = useSession();
  const isShown = query.get('audience') !== 'real';
  const studio = t('frame.find.groupStudio');
  return [
    ...rooms.map(
      ({ id, icon }): Found => ({
        id: `room-${id}`,
        group: t('frame.find.groupRooms'),
        label: t(`frame.names.${id}`),
        icon,
        aside: t('frame.find.openRoom'),
        run: () => goTo(id),
      }),
    ),
    ...actions.map(
      ({ id, label, run }): Found => ({ id, label, run, group: t('frame.find.groupRoom'), icon: 'right' }),
    ),
    ...(isSimulated
      ? [
          {
            id: 'simulated',
            group: studio,
            label: t(isShown ? 'frame.find.withoutSimulated' : 'frame.find.withSimulated'),
            icon: 'audience',
            run: () => chooseAudience(isShown ? 'real' : 'all'),
          } satisfies Found,
        ]
      : []),
    { id: 'keys', group: studio, label: t('frame.find.showKeys'), icon: 'info', run: onKeys },
    { id: 'sign-out', group: studio, label: t('frame.find.signOut'), icon: 'signOut', run: signOut },
  ];
}
