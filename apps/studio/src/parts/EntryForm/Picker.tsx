import { type KeyboardEvent, useId, useState } from 'react';
import { useTexts } from '../../texts';
import { classes } from '../../ui/classes';
import { useForm } from './form-context';
import { type Choice, useChoices } from './found';
import styles from './Picker.module.css';
import type { Referenced } from './references';
import { Thumb } from './Thumb';

interface PickerProps {
  id: string;
  referenced: Referenced;
  /** What is shown while nothing is typed. */
  shown: string;
  label?: string | undefined;
  note: string | undefined;
  isBad: boolean;
  /** Entries that are chosen already. */
  without?: readonly string[];
  /** Whether words that nothing has yet can be chosen. */
  takesNew?: boolean;
  onChoose: (choice: Choice) => void;
}

/** Finds an entry by its name: arrows move, Enter takes, Escape closes. */
export function Picker(props: PickerProps) {
  const { id, referenced, shown, label, note, isBad, without = [], takesNew = false, onChoose } = props;
  const t = useTexts();
  const form = useForm();
  const listId = useId();
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(0);
  const isOpen = typed !== undefined;
  const { choices, isLoading, isFailed } = useChoices(referenced, {
    release: form.releaseId,
    search: typed ?? '',
    isOpen,
    root: form.root,
  });
  const words = (typed ?? '').trim();
  const known = choices.filter((choice) => !without.includes(choice.id));
  const isNew = takesNew && /^[A-Za-z0-9][A-Za-z0-9._:-]*$/.test(words) && !choices.some((each) => each.id === words);
  const all = isNew ? [...known, { id: words, name: t('form.useNew', { word: words }) }] : known;
  const take = (choice: Choice | undefined) => {
    if (!choice) return;
    onChoose(choice);
    setTyped(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      setTyped(undefined);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) {
        setTyped('');
        setActive(0);
        return;
      }
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((active + step + Math.max(1, all.length)) % Math.max(1, all.length));
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      take(all[active]);
    }
  };
  return (
    <div className={styles.picker}>
      <input
        id={id}
        role="combobox"
        className={classes(styles.input, isBad && styles.bad)}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && all[active] ? `${listId}-${active}` : undefined}
        aria-describedby={note}
        aria-invalid={isBad || undefined}
        autoComplete="off"
        spellCheck={false}
        readOnly={form.isReadOnly}
        placeholder={isOpen ? t('form.search') : undefined}
        value={typed ?? shown}
        onFocus={(event) => event.target.select()}
        onClick={() => !form.isReadOnly && !isOpen && setTyped('')}
        onChange={(event) => {
          setTyped(isOpen ? event.target.value : event.target.value.replace(shown, ''));
          setActive(0);
        }}
        onKeyDown={(event) => !form.isReadOnly && onKeyDown(event)}
        onBlur={() => setTyped(undefined)}
      />
      {isOpen && (
        <div id={listId} role="listbox" aria-label={label ?? t('form.found')} className={styles.list}>
          {all.map((choice, index) => (
            // The input has the focus and the keys.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={choice.id}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              className={styles.option}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(choice)}
            >
              <Thumb image={choice.image} />
              <span className={styles.name}>{choice.name}</span>
              {choice.note !== undefined && <span className={styles.note}>{choice.note}</span>}
            </div>
          ))}
          {all.length === 0 && (
            <p className={styles.none}>
              {t(isLoading ? 'form.searching' : isFailed ? 'form.listFailed' : 'form.nothingFound')}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
