import type { PersonBrief } from '@touchline/contract';
import { type FormEvent, useRef, useState } from 'react';
import { FaultNote } from '../../parts/FaultNote/FaultNote';
import { useFormats } from '../../parts/format/useFormats';
import { call } from '../../shell/api';
import { useCommand } from '../../shell/useCommand';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { Icon } from '../../ui/Icon/Icon';
import { Note } from '../../ui/Note/Note';
import styles from './SearchBar.module.css';

interface SearchBarProps {
  person: string | undefined;
  onPerson: (id: string | undefined) => void;
}

const LONGEST = 200;

/** Finds people on Enter only: each search is in the audit log. What was typed is never part of an address. */
export function SearchBar({ person, onPerson }: SearchBarProps) {
  const t = useTexts();
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly PersonBrief[]>([]);
  const command = useCommand();
  const field = useRef<HTMLInputElement>(null);
  const isNobody = command.problem?.statusCode === 404;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = text.trim();
    if (typed === '') return;
    const answer = await command.run('find', () => call('studioFindPeople', { body: { text: typed } }));
    const people = answer?.data.people ?? [];
    setFound(people.length > 1 ? people : []);
    onPerson(people.length === 1 ? people[0]?.id : undefined);
  };
  const clear = () => {
    setText('');
    setFound([]);
    command.forget();
    onPerson(undefined);
    field.current?.focus();
  };
  return (
    <div className={styles.search}>
      <form role="search" className={styles.form} onSubmit={(event) => void submit(event)}>
        <Icon name="find" />
        <input
          ref={field}
          type="text"
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="none"
          aria-label={t('people.search.label')}
          aria-describedby="people-search-hint"
          placeholder={t('people.search.placeholder')}
          maxLength={LONGEST}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && clear()}
        />
        {(text !== '' || person !== undefined) && (
          <Button variant="quiet" size="small" icon="close" iconOnly onClick={clear}>
            {t('people.search.clear')}
          </Button>
        )}
        <Button type="submit" variant="filled" size="small" isWaiting={command.running !== undefined}>
          {t(command.running === undefined ? 'people.search.do' : 'people.search.searching')}
        </Button>
      </form>
      <p id="people-search-hint" className={styles.hint}>
        {t('people.search.hint')}
      </p>
      {isNobody && (
        <div className={styles.below}>
          <Note kind="neutral" role="alert">
            <b>{t('people.search.nobodyTitle')}.</b> {t('people.search.nobodyText')}
          </Note>
        </div>
      )}
      {command.problem && !isNobody && (
        <div className={styles.below}>
          <FaultNote problem={command.problem} onClose={command.forget} />
        </div>
      )}
      {found.length > 0 && <FoundList found={found} current={person} onPerson={onPerson} />}
    </div>
  );
}

interface FoundListProps {
  found: readonly PersonBrief[];
  current: string | undefined;
  onPerson: (id: string) => void;
}

function FoundList({ found, current, onPerson }: FoundListProps) {
  const t = useTexts();
  const formats = useFormats();
  return (
    <div className={styles.below} role="status">
      <p className={styles.several}>{t('people.search.several')}</p>
      <ul className={styles.found}>
        {found.map(({ id, name, mail, since, isConfirmed }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.person}
              aria-current={id === current ? 'true' : undefined}
              onClick={() => onPerson(id)}
            >
              <b>{name ?? t('people.unnamed')}</b>
              <span>{mail}</span>
              <span>
                {t('people.since', { date: formats.fullDate(since) })}
                {!isConfirmed && ` · ${t('people.search.notConfirmed')}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
