import { tileTarget } from '@touchline/rules/pages/tile-target';
import { Link } from '../../../shell/links/Link';
import { useOpening } from '../../../shell/links/useOpening';
import { Button } from '../../../ui/Button/Button';
import { ButtonRow } from '../../../ui/Button/ButtonRow';
import { Picture } from '../../../ui/Picture/Picture';
import styles from '../PageView.module.css';
import type { BodyProps } from '../props';

/** Landing: a message, a picture, and actions. */
export function LandingBody({ page }: BodyProps) {
  const { landing } = page;
  const opening = useOpening();
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
          {landing.actions
            .flatMap(({ label, tile }) => {
              const target = tileTarget(tile);
              return target ? [{ label, tile, link: opening(target) }] : [];
            })
            .map(({ label, tile, link }, place) => (
              <Button
                key={tile.id}
                id={`landing-${tile.id}`}
                variant={place === 0 ? 'primary' : 'quiet'}
                {...link}
                as={Link}
              >
                {label}
              </Button>
            ))}
        </ButtonRow>
      </div>
    </div>
  );
}
