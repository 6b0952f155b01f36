import type { PersonNote } from '@touchline/contract';
import { type FormEvent, useId, useState } from 'react';
import { FaultNote } from '../../../parts/FaultNote/FaultNote';
import { useFormats } from '../../../parts/format/useFormats';
import { call } from '../../../shell/api';
import { useRequests } from '../../../shell/request-id';
import { useCommand } from '../../../shell/useCommand';
import { useTexts } from '../../../texts';
import { Button } from '../../../ui/Button/Button';
import styles from './Notes.module.css';

interface NotesProps {
  id: string;
  name: string;
  notes: readonly PersonNote[];
  mayAdd: boolean;
  onChange: () => void;
}

const LONGEST = 2000;

/** Notes of colleagues about a person; they are part of the person's export. */
export function Notes({ id, name, notes, mayAdd, onChange }: NotesProps) {
  const t = useTexts();
  const formats = useFormats();
  const [text, setText] = useState('');
  const command = useCommand();
  const requests = useRequests();
  const field = useId();
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const content = { text: text.trim() };
    if (content.text === '') return;
    const body = { id: requests.idOf(content), ...content };
    if (!(await command.run('note', () => call('studioAddNote', { params: { id }, body })))) return;
    requests.done();
    setText('');
    onChange();
  };
  return (
    <div className={styles.notes}>
      <h3>{t('people.notes.title')}</h3>
      {notes.length > 0 && (
        <ul>
          {notes.map((note) => (
            <li key={note.id}>
              <p>{note.text}</p>
              <span>{t('people.notes.by', { by: note.by, date: formats.dayAndTime(note.at) })}</span>
            </li>
          ))}
        </ul>
      )}
      {mayAdd && (
        <form onSubmit={(event) => void add(event)}>
          <label className="heard" htmlFor={field}>
            {t('people.notes.label')}
          </label>
          <textarea
            id={field}
            rows={2}
            maxLength={LONGEST}
            placeholder={t('people.notes.placeholder', { name })}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <FaultNote problem={command.problem} onClose={command.forget} />
          {text.trim() !== '' && (
            <Button type="submit" size="small" isWaiting={command.running !== undefined}>
              {t('people.notes.add')}
            </Button>
          )}
        </form>
      )}
    </div>
  );
}
