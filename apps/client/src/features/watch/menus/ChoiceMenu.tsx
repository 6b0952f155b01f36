import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { classes } from '../../../ui/classes';
import { Icon } from '../../../ui/Icon/Icon';
import styles from './ChoiceMenu.module.css';

/** Which menu of the player is open. */
export type OpenMenu = 'tracks' | 'captionStyle' | 'quality' | 'speed' | 'channels' | null;

/** Options of which exactly one is selected. */
export interface ChoiceGroup {
  readonly name: string;
  readonly legend: string;
  readonly items: readonly { readonly id: string; readonly label: string }[];
  readonly chosen: string | null;
  readonly choose: (id: string) => void;
}

interface ChoiceMenuProps {
  readonly label: string;
  readonly groups: readonly ChoiceGroup[];
  /** Above the groups; the menu is wider then. */
  readonly lead?: ReactNode;
  /** A sentence below the groups. */
  readonly note?: string | undefined;
  /** What has focus at first, as a selector; by default what is chosen. */
  readonly firstFocus?: string | undefined;
  /** A link to further choices. */
  readonly further?: { readonly label: string; readonly onOpen: () => void } | undefined;
  /** The button that opened the menu; pressing it again closes the menu. */
  readonly opener: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** Used instead of `scrollIntoView`, which would scroll the page while the menu animates. */
const offsetWithin = (part: HTMLElement, whole: HTMLElement): number =>
  part.getBoundingClientRect().top - whole.getBoundingClientRect().top;

/** A menu over the picture, or a bottom sheet on phones; closes on a press outside. */
export function ChoiceMenu(props: ChoiceMenuProps) {
  const { label, groups, lead, note, firstFocus = 'input:checked', further, opener, onClose } = props;
  const menu = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const element = menu.current;
    const first = element?.querySelector<HTMLElement>(firstFocus) ?? element?.querySelector('input');
    first?.focus({ preventScroll: true });
    if (element && first) element.scrollTop = Math.max(0, offsetWithin(first, element) - element.clientHeight / 2);
    const page = element?.ownerDocument;
    const listener = (event: Event) => {
      const inside = (part: HTMLElement | null) => event.target instanceof Node && part?.contains(event.target);
      if (!inside(element) && !inside(opener.current)) close();
    };
    page?.addEventListener('pointerdown', listener);
    page?.addEventListener('focusin', listener);
    return () => {
      page?.removeEventListener('pointerdown', listener);
      page?.removeEventListener('focusin', listener);
    };
  }, [opener, firstFocus]);

  return (
    <div
      ref={menu}
      className={classes(styles.menu, lead !== undefined && styles.led)}
      role="dialog"
      aria-label={label}
      data-player-menu=""
    >
      {lead}
      {groups.map((group) => (
        <fieldset key={group.name} className={styles.group}>
          <legend className={styles.legend}>{group.legend}</legend>
          {group.items.map((item) => (
            <label key={item.id} className={styles.item}>
              <input
                className={styles.input}
                type="radio"
                name={group.name}
                checked={item.id === group.chosen}
                onChange={() => group.choose(item.id)}
              />
              <span className={styles.face}>
                <span className={styles.mark}>{item.id === group.chosen && <Icon name="check" />}</span>
                {item.label}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {further && (
        <button type="button" className={styles.further} onClick={further.onOpen}>
          {further.label}
        </button>
      )}
    </div>
  );
}
