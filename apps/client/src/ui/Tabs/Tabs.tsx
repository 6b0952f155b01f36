import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { tabAfterKey } from './roving';
import styles from './Tabs.module.css';

/** A tab and its panel. */
interface Tab {
  id: string;
  label: string;
  count?: number | undefined;
}

interface TabsProps {
  /** The accessible name of the tabs. */
  label: string;
  tabs: readonly Tab[];
  selected: string;
  onSelect: (id: string) => void;
  /** The panel of the selected tab. */
  children: ReactNode;
}

/** Tabs with one panel; arrows, Home and End move between them and select. */
export function Tabs({ label, tabs, selected, onSelect, children }: TabsProps) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const index = tabs.findIndex(({ id }) => id === selected);
    const next = tabAfterKey(event.key, index, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    const element = next === undefined ? undefined : list.current?.children[next];
    if (!tab || !(element instanceof HTMLElement)) return;
    event.preventDefault();
    event.stopPropagation();
    onSelect(tab.id);
    element.focus();
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs inside take focus */}
      <div ref={list} className={styles.tabs} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(({ id, label: name, count }) => (
          <button
            key={id}
            id={`${base}-${id}`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={id === selected}
            aria-controls={`${base}-panel`}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => onSelect(id)}
          >
            {name}
            {count !== undefined && <span className={styles.count}>{count}</span>}
          </button>
        ))}
      </div>
      <div id={`${base}-panel`} role="tabpanel" aria-labelledby={`${base}-${selected}`}>
        {children}
      </div>
    </>
  );
}
