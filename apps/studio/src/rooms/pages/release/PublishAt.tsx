import { type FormEvent, useState } from 'react';
import { useTick } from '../../../parts/board/useTick';
import { MinuteFields } from '../../../parts/publishing/MinuteFields';
import { readWhen, soon, type When } from '../../../parts/publishing/when';
import { useTexts } from '../../../texts';
import { Button } from '../../../ui/Button/Button';
import styles from './Release.module.css';

interface PublishAtProps {
  isRunning: boolean;
  /** Epoch seconds. */
  onPublish: (at: number) => void;
}

/** Publishes at a minute; one that the clock change leaves out or doubles is said. */
export function PublishAt({ isRunning, onPublish }: PublishAtProps) {
  const t = useTexts();
  const now = useTick(1000) / 1000;
  const [when, setWhen] = useState<When>(() => soon(now, 'at'));
  const read = readWhen(when, now);
  const at = read.fault === undefined ? read.at : undefined;
  const publish = (event: FormEvent) => {
    event.preventDefault();
    if (at !== undefined && !isRunning) onPublish(at);
  };
  return (
    <form className={styles.at} onSubmit={publish}>
      <MinuteFields when={when} read={read} now={now} onWhen={setWhen} />
      <Button type="submit" isWaiting={at === undefined || isRunning}>
        {t('pages.release.schedule')}
      </Button>
    </form>
  );
}
