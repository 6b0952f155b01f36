import type { Event, Image } from '@touchline/contract';
import { imageCandidates, imageSourceSet } from '@touchline/rules/pages/image-choice';

const WIDEST = 1920;
const WIDEST_NARROW = 1024;

/** The source set of an image; for a single source its address. */
const sourcesOf = (image: Image, width: number): string =>
  imageSourceSet(image, { width }) || (imageCandidates(image)[0]?.url ?? '');

/** The event's large picture: its background image on wide screens, its own image on phones and tablets. */
export function HeroArt({ event: { image, backgroundImage } }: { event: Event }) {
  const source = imageCandidates(image)[0];
  if (!source) return null;
  return (
    <picture>
      {backgroundImage && (
        <source media="(min-width: 1024px)" srcSet={sourcesOf(backgroundImage, WIDEST)} sizes="100vw" />
      )}
      <img
        src={source.url}
        srcSet={sourcesOf(image, backgroundImage ? WIDEST_NARROW : WIDEST)}
        sizes="(min-resolution: 2.5dppx) 67vw, 100vw"
        alt=""
        width={source.width}
        height={source.height}
        fetchPriority="high"
        draggable={false}
      />
    </picture>
  );
}
