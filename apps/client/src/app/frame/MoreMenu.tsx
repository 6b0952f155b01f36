import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from '../../shell/links/Link';
import { classes } from '../../ui/classes';
import { Icon } from '../../ui/Icon/Icon';
import styles from './MoreMenu.module.css';
import type { MenuEntry } from './menu';
import { isCurrent } from './menu';

export interface MoreMenuProps {
  entries: readonly MenuEntry[];
  path: string;
  label: string;
  /** End of the entries in the row, in pixels. */
  left: number;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The entries that do not fit into the header: opens on press or arrow down, closes on Escape, blur or selection. */
export default function MoreMenu({ entries, path, label, left }: MoreMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();

  useEffect(() => {
    if (!isOpen) return undefined;
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [isOpen]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      setIsOpen(false);
      button.current?.focus();
      return;
    }
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    // Hidden entries must not be focusable.
    flushSync(() => setIsOpen(true));
    const links = [...(root.current?.querySelectorAll('a') ?? [])];
    const place = links.findIndex((link) => link === document.activeElement);
    links[Math.min(Math.max(place + step, 0), links.length - 1)]?.focus();
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setIsOpen(false);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the button and the links inside
    <div ref={root} className={styles.more} style={{ left }} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className={classes(styles.button, entries.some(({ href }) => isCurrent(href, path)) && styles.active)}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
        <Icon name="chevronDown" />
      </button>
      <ul id={listId} className={classes(styles.list, isOpen && styles.open)}>
        {entries.map(({ key, href, icon, label: name }) => (
          <li key={key}>
            <Link
              href={href}
              className={styles.entry}
              aria-current={isCurrent(href, path) ? 'page' : undefined}
              tabIndex={isOpen ? 0 : -1}
              onClick={() => setIsOpen(false)}
            >
              <Icon name={icon} />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
