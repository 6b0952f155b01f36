import type { Tile } from '@touchline/contract';
import { useTileTarget } from '../../../entities/tile/useTileTarget';
import { Link } from '../../../shell/links/Link';
import { useOpening } from '../../../shell/links/useOpening';
import { Button } from '../../../ui/Button/Button';
import { ButtonRow } from '../../../ui/Button/ButtonRow';
import { Picture } from '../../../ui/Picture/Picture';
import styles from '../PageView.module.css';
import type { BodyProps } from '../props';

/** Landing: a message, a picture, and actions. */
export default function LandingBody({ page }: BodyProps) {
  const { landing } = page;
  if (!landing) return null;
  return (
    <div className={styles.landing}>
      {landing.image && (
        <div className={styles.landingPicture}>
          <Picture image={landing.image} width={960} aspectRatio={1.78} sizes="(min-width: 1024px) 50vw, 100vw" eager />
        </div>
      )}
      <div className={styles.landingWords}>
        <h2 className={styles.headline}>{landing.headline}</h2>
        {landing.text && <p className={styles.landingText}>{landing.text}</p>}
        <ButtonRow>
          {landing.actions.map((action, place) => (
            <LandingAction key={action.tile.id} {...action} isFirst={place === 0} />
          ))}
        </ButtonRow>
      </div>
    </div>
  );
}

interface LandingActionProps {
  label: string;
  tile: Tile;
  isFirst: boolean;
}

function LandingAction({ label, tile, isFirst }: LandingActionProps) {
  const opening = useOpening();
  const target = useTileTarget(tile);
  if (!target) return null;
  return (
    <Button id={`landing-${tile.id}`} variant={isFirst ? 'primary' : 'quiet'} {...opening(target)} as={Link}>
      {label}
    </Button>
  );
}
