import { paths } from '../../../shell/address/paths';
import { Link } from '../../../shell/links/Link';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { TextCard } from '../../../ui/TextCard/TextCard';
import styles from '../PageView.module.css';
import type { SectionProps } from '../props';
import { SectionTitle } from './SectionTitle';

/** `Subscriptions`: a link to the passes. */
export default function SubscriptionsSection({ section }: SectionProps) {
  const t = useTexts();
  return (
    <section>
      <SectionTitle>{section.title}</SectionTitle>
      <div className={styles.cards}>
        <TextCard
          id={`${section.id}-subscriptions`}
          title={t('menu.subscriptions')}
          text={t('errors.playback.subscription')}
          icon="lock"
          href={paths.subscriptions.href({})}
          as={Link}
        />
      </div>
    </section>
  );
}
