import type { Image, Slide, Tile } from '@touchline/contract';
import { eventBadges, isLiveNow, tileTarget, timeStatus, type Viewing } from '@touchline/rules';
import { hrefOf } from '../../app/href';
import { Link } from '../../app/Link';
import { paths } from '../../app/paths';
import { Button, Stage, type StageSlide, useNow } from '../../ui';
import { type Texts, useTexts } from '../i18n';
import { useUserType } from '../session';
import { Badges } from './Badges';
import { type FocusedTile, useSettledTile } from './focused-tile';

const CLOCK_STEP = 10;

/** The large pictures at the top of a page. A slide that leads nowhere is left out. */
export function PageStage({ slides }: { slides: readonly Slide[] }) {
  const t = useTexts();
  // Whatever begins or ends does so at a whole minute; anything finer would draw the stage for nothing.
  const now = useNow(CLOCK_STEP);
  const userType = useUserType();
  return (
    <Stage
      slides={slides.flatMap((slide) => toStageSlide(slide, t, { now, userType }))}
      labels={{
        stage: t('stage.label'),
        kind: t('stage.kind'),
        position: (index, total) => t('stage.slide', { index, total }),
        goTo: (index) => t('stage.goTo', { index }),
        pause: t('stage.pause'),
        resume: t('stage.resume'),
      }}
    />
  );
}

/** On a TV the stage shows the tile the viewer has stopped at, and the first slide until then. */
export function TvStage({ slides, focused }: { slides: readonly Slide[]; focused: FocusedTile }) {
  const tile = useSettledTile(focused);
  return <PageStage slides={tile?.image ? [slideOf(tile, tile.image)] : slides.slice(0, 1)} />;
}

function slideOf(tile: Tile, image: Image): Slide {
  const { event, channel } = tile.data;
  const text = event?.description?.short ?? channel?.description;
  return {
    id: tile.id,
    title: tile.title,
    image,
    tile,
    ...(tile.subtitle === undefined ? {} : { kicker: tile.subtitle }),
    ...(text === undefined ? {} : { text }),
  };
}

function toStageSlide(
  { id, title, text, kicker, callToAction, image, tallImage, tile }: Slide,
  t: Texts,
  { now, userType }: Viewing,
): StageSlide[] {
  const target = tileTarget(tile);
  if (!target) return [];
  const { event } = tile.data;
  const isLive = event !== undefined && isLiveNow(event, now);
  const channelId = isLive && event.watchable ? event.channelId : undefined;
  const isUpcoming = event !== undefined && timeStatus(event, now) === 'future';
  const label =
    channelId !== undefined
      ? t('stage.watchLive')
      : isUpcoming
        ? t('stage.moreInfo')
        : (callToAction ?? t('stage.watch'));
  return [
    {
      id,
      title,
      text,
      image,
      tallImage,
      kicker: kicker ?? event?.competition,
      ...(event ? { badges: <Badges badges={eventBadges(event, { now, userType })} /> } : {}),
      actions: (
        <>
          <Button
            icon={isUpcoming ? 'info' : target.kind === 'page' ? undefined : 'play'}
            href={channelId === undefined ? hrefOf(target) : paths.channel.href({ channelId })}
            as={Link}
          >
            {label}
          </Button>
          {channelId !== undefined && (
            <Button variant="quiet" icon="info" href={hrefOf(target)} as={Link}>
              {t('stage.moreInfo')}
            </Button>
          )}
        </>
      ),
    },
  ];
}
