import { type FormEvent, useId, useState } from 'react';
import { useTick } from '../../../parts/board/useTick';
import { useTexts } from '../../../texts';
import { Button } from '../../../ui/Button/Button';
import fields from '../fields/Fields.module.css';
import styles from './Release.module.css';

/** The next full hour, as a browser's field has it. */
function nextHour(): string {
  const date = new Date();
  date.setHours(date.getHours() + 1, 0, 0, 0);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

interface PublishAtProps {
  isRunning: boolean;
  /** Epoch seconds. */
  onPublish: (at: number) => void;
}

/** Publishes at a minute. */
export function PublishAt({ isRunning, onPublish }: PublishAtProps) {
  const t = useTexts();
  const id = useId();
  const [value, setValue] = useState(nextHour);
  const now = useTick(1000);
  const ms = new Date(value).getTime();
  const isLate = !Number.isFinite(ms) || ms <= now;
  const publish = (event: FormEvent) => {
    event.preventDefault();
    if (ms > Date.now()) onPublish(Math.floor(ms / 1000));
  };
  return (
    <form className={styles.at} onSubmit={publish}>
      <div className={fields.field}>
        <label htmlFor={id} className={fields.label}>
          {t('pages.release.minute')}
        </label>
        <input
          id={id}
          type="datetime-local"
          className={fields.time}
          value={value}
          onChange={(event) => setValue(event.target.value)}
        />
      </div>
      <Button type="submit" isWaiting={isLate || isRunning}>
        {t('pages.release.schedule')}
      </Button>
    </form>
  );
}
