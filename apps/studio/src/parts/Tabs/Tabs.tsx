import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import styles from './Tabs.module.css';

interface TabsProps<Value extends string> {
  /** Its name for screen readers. */
  label: string;
  value: Value;
  tabs: readonly { readonly value: Value; readonly label: string; readonly count?: string | undefined }[];
  onValue: (value: Value) => void;
  /** At the right of the tabs. */
  end?: ReactNode;
  children: ReactNode;
}

/** Views of one list; arrow keys change between them. */
export function Tabs<Value extends string>({ label, value, tabs, onValue, end, children }: TabsProps<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const now = tabs.findIndex((tab) => tab.value === value);
    const steps: Record<string, number> = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: -1 };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (step + tabs.length) % tabs.length;
    const chosen = tabs[next];
    if (chosen) onValue(chosen.value);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <>
      <div className={styles.head}>
        <div ref={list} role="tablist" aria-label={label} tabIndex={-1} className={styles.tabs} onKeyDown={onKeyDown}>
          {tabs.map((tab) => (
            <button
              key={tab.value}
              id={`${id}${tab.value}`}
              type="button"
              role="tab"
              aria-selected={tab.value === value}
              aria-controls={`${id}panel`}
              tabIndex={tab.value === value ? 0 : -1}
              className={styles.tab}
              onClick={() => onValue(tab.value)}
            >
              {tab.label} {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
            </button>
          ))}
        </div>
        {end !== undefined && <div className={styles.end}>{end}</div>}
      </div>
      <div id={`${id}panel`} role="tabpanel" aria-labelledby={`${id}${value}`} className={styles.panel}>
        {children}
      </div>
    </>
  );
}
