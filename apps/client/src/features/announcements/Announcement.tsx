import type { Page } from '@touchline/contract';
import { tileTarget } from '@touchline/rules/pages/tile-target';
import type { ReactNode } from 'react';
import { hrefOf } from '../../shell/address/href';
import { Link } from '../../shell/links/Link';
import { Button } from '../../ui/Button/Button';
import { Picture } from '../../ui/Picture/Picture';
import { paletteStyle } from '../../ui/palette';
import styles from './Announcement.module.css';

interface AnnouncementProps {
  page: Page;
  /** The last action in the row. */
  onward: ReactNode;
  headingLevel: 1 | 3;
  /** Called when one of the actions is followed. */
  onFollow?: () => void;
}

/** An operator's announcement: a picture, a headline, a short text, and actions. */
export function Announcement({ page, onward, headingLevel, onFollow }: AnnouncementProps) {
  const { landing } = page;
  const Heading = `h${headingLevel}` as const;
  const image = landing?.image ?? page.backgroundImage ?? page.previewImage;
  const actions = (landing?.actions ?? []).flatMap(({ label, tile }) => {
    const target = tileTarget(tile);
    return target ? [{ label, href: hrefOf(target) }] : [];
  });
  return (
    <div className={styles.announcement} style={paletteStyle(page.palette)}>
      {image && <Picture className={styles.picture} image={image} width={960} aspectRatio={16 / 9} eager />}
      <div className={styles.words}>
        <Heading className={styles.headline}>{landing?.headline ?? page.title}</Heading>
        {landing?.text !== undefined && <p className={styles.text}>{landing.text}</p>}
        <div className={styles.actions}>
          {actions.map(({ label, href }, place) => (
            <Button
              key={href}
              href={href}
              as={Link}
              variant={place === 0 ? 'primary' : 'outline'}
              onClick={() => onFollow?.()}
            >
              {label}
            </Button>
          ))}
          {onward}
        </div>
      </div>
    </div>
  );
}
