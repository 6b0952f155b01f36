'use no memo';

import type { Image, Slide, Tile } from '@touchline/contract';
import { isLiveNow, timeStatus } from '@touchline/rules/access/time-status';
import { tileTarget } from '@touchline/rules/pages/tile-target';
import { LateScore } from '../../entities/score/LateScore';
import { EventTileBadges } from '../../entities/tile/ContentTile';
import { type FocusedTile, useSettledTile } from '../../entities/tile/focused-tile';
import { useTileTarget } from '../../entities/tile/useTileTarget';
import { paths } from '../../shell/address/paths';
import { useSearch } from '../../shell/context';
import { Link } from '../../shell/links/Link';
import { useOpening } from '../../shell/links/useOpening';
import { usePreferences } from '../../shell/preferences/preferences';
import { useScoreless } from '../../shell/preferences/scores';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Button } from '../../ui/Button/Button';
import { useNow } from '../../ui/clock/useNow';
import { Stage, type StageSlide, StageTitle } from '../../ui/Stage/Stage';
import { firstSlide } from './layout';

const CLOCK_STEP = 10;

/** The stage at the top of a page. Slides without a target are left out. */
export function PageStage({ slides }: { slides: readonly Slide[] }) {
  const t = useTexts();
  const scoreless = useScoreless(useNow(CLOCK_STEP));
  const { isStageAutoslideDisabled } = usePreferences();
  const shown = slides.filter(({ tile }) => tileTarget(tile) !== undefined);
  return (
    <Stage
      {...(isStageAutoslideDisabled && { interval: 0 })}
      first={firstSlide(shown, useSearch(paths.page))}
      slides={shown.map((slide) => toStageSlide(slide, scoreless))}
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

/** On a TV the stage shows the tile that focus rests on, and the first slide until then. */
export function TvStage({ slides, focused }: { slides: readonly Slide[]; focused: FocusedTile }) {
  const tile = useSettledTile(focused);
  const first = slides[firstSlide(slides, useSearch(paths.page))];
  return <PageStage slides={tile?.image ? [slideOf(tile, tile.image)] : first ? [first] : []} />;
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
  scoreless: ReturnType<typeof useScoreless>,
): StageSlide {
  const { event } = tile.data;
  return {
    id,
    title: scoreless(event, title),
    text: text === undefined ? undefined : scoreless(event, text),
    image,
    tallImage,
    kicker: kicker ?? event?.competition,
    ...(event && {
      badges: (
        <>
          <EventTileBadges event={event} />
          <LateScore event={event} look="clock" />
        </>
      ),
      heading: (
        <LateScore event={event} look="heading">
          <StageTitle title={scoreless(event, title)} />
        </LateScore>
      ),
    }),
    actions: <SlideActions tile={tile} callToAction={callToAction} />,
  };
}

/** The buttons of a slide: what this viewer can play starts at once; everything else leads to its page. */
function SlideActions({ tile, callToAction }: { tile: Tile; callToAction: string | undefined }) {
  const t = useTexts();
  const opening = useOpening();
  // Events start and end at whole minutes; a finer clock would only cause needless renders.
  const now = useNow(CLOCK_STEP);
  const target = useTileTarget(tile);
  if (!target) return null;
  const { event } = tile.data;
  const { kind } = target;
  const plays = event !== undefined && kind !== 'event';
  const isUpcoming = event !== undefined && timeStatus(event, now) === 'future';
  const label = isUpcoming
    ? t('stage.moreInfo')
    : plays && isLiveNow(event, now)
      ? t('stage.watchLive')
      : ((plays ? undefined : callToAction) ?? t('stage.watch'));
  return (
    <>
      <Button
        icon={isUpcoming ? 'info' : kind === 'page' || kind === 'event' ? undefined : 'play'}
        {...opening(target)}
        as={Link}
      >
        {label}
      </Button>
      {plays && (
        <Button variant="quiet" icon="info" {...opening({ kind: 'event', id: event.id })} as={Link}>
          {t(event.matchId === undefined ? 'stage.moreInfo' : 'stage.matchCentre')}
        </Button>
      )}
    </>
  );
}
