import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../../shell/context';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { Picture } from '../../../ui/Picture/Picture';
import { eventQuery } from '../../event/queries';
import styles from './SignIn.module.css';

/** The event in the address that is opened after signing in. */
export function wishedEvent(returnTo: string | undefined): string | undefined {
  const id = returnTo && /^\/event\/page\/([^/?#]+)/.exec(returnTo)?.[1];
  return id ? decodeURIComponent(id) : undefined;
}

/** What the viewer wanted: it goes on after signing in. */
export function Wish({ eventId }: { eventId: string }) {
  const t = useTexts();
  const { api } = useApp();
  const { data: event } = useQuery(eventQuery(api, eventId));
  if (!event) return null;
  return (
    <div className={styles.wish}>
      <div className={styles.picture}>
        <Picture image={event.image} width={640} sizes="(min-width: 1024px) 640px, 76px" aspectRatio={1.78} eager />
      </div>
      <p className={styles.words}>
        <span className={styles.name}>{event.name}</span>
        {event.requiresRegistration && <span className={styles.why}>{t('signIn.freeWithAccount')}</span>}
      </p>
    </div>
  );
}
