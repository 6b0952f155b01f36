import type { Page, Tile } from '@touchline/contract';
import type { ReactNode } from 'react';
import { useTileTarget } from '../../entities/tile/useTileTarget';
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
  return (
    <div className={styles.announcement} style={paletteStyle(page.palette)}>
      {image && <Picture className={styles.picture} image={image} width={960} aspectRatio={16 / 9} eager />}
      <div className={styles.words}>
        <Heading className={styles.headline}>{landing?.headline ?? page.title}</Heading>
        {landing?.text !== undefined && <p className={styles.text}>{landing.text}</p>}
        <div className={styles.actions}>
          {landing?.actions.map((action, place) => (
            <AnnouncementAction key={action.tile.id} {...action} isFirst={place === 0} onFollow={onFollow} />
          ))}
          {onward}
        </div>
      </div>
    </div>
  );
}

interface AnnouncementActionProps {
  label: string;
  tile: Tile;
  isFirst: boolean;
  onFollow: (() => void) | undefined;
}

function AnnouncementAction({ label, tile, isFirst, onFollow }: AnnouncementActionProps) {
  const target = useTileTarget(tile);
  if (!target) return null;
  return (
    <Button href={hrefOf(target)} as={Link} variant={isFirst ? 'primary' : 'outline'} onClick={() => onFollow?.()}>
      {label}
    </Button>
  );
}
