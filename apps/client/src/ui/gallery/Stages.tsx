import { Badge, BadgeRow } from '../Badge/Badge';
import { Button } from '../Button/Button';
import { ScoreBoard } from '../Stage/ScoreBoard';
import { Stage, type StageLabels } from '../Stage/Stage';
import type { GalleryArt } from './art';

const labels: StageLabels = {
  stage: 'Highlights',
  kind: 'carousel',
  position: (number, count) => `${number} of ${count}`,
  goTo: (number) => `Show slide ${number}`,
  pause: 'Stop moving on',
  resume: 'Move on by itself',
};

const actions = (
  <>
    <Button icon="play" href="/dev/ui">
      Watch live
    </Button>
    <Button variant="quiet" icon="info" href="/dev/ui" compact>
      Match centre
    </Button>
  </>
);

/** The stage with a match, a short and a long title. */
export function Stages({ art }: { art: GalleryArt }) {
  const pictures = { image: art.hero, tallImage: art.heroTall };
  return (
    <Stage
      labels={labels}
      slides={[
        {
          id: 'match',
          title: 'Northbank – Orbury Town',
          heading: (
            <ScoreBoard
              rows={[
                { name: 'Northbank', score: 2 },
                { name: 'Orbury Town', score: 1, losing: true },
              ]}
            />
          ),
          kicker: 'Meridian League · Matchday 12',
          text: 'Veiga’s header has turned the derby. Half an hour left at the Bankside, and Orbury have sent everyone forward.',
          badges: (
            <BadgeRow>
              <Badge kind="live">Live</Badge>
              <Badge kind="time">63:22</Badge>
            </BadgeRow>
          ),
          actions,
          ...pictures,
        },
        {
          id: 'race',
          title: 'Monte Sereno Grand Prix',
          kicker: 'GP Series · Race',
          text: 'Lights out at eight.',
          badges: <Badge kind="time">Today 20:00</Badge>,
          actions,
          ...pictures,
        },
        {
          id: 'long',
          title: 'Wanderers of Wolverhampton-on-the-Moor – Kestrel Athletic',
          kicker: 'Meridian Cup',
          actions,
          ...pictures,
        },
      ]}
    />
  );
}
