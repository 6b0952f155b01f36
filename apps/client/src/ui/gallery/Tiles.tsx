import type { TileShape, TileSize } from '@touchline/contract';
import { Badge, BadgeRow } from '../Badge/Badge';
import { Grid } from '../Grid/Grid';
import { Mosaic, MosaicItem } from '../Grid/Mosaic';
import { Line } from '../Line/Line';
import { NavItem, NavList } from '../NavList/NavList';
import { TextCard } from '../TextCard/TextCard';
import { MoreTile } from '../Tile/MoreTile';
import { ScoreBug } from '../Tile/ScoreBug';
import { Tile } from '../Tile/Tile';
import type { GalleryArt } from './art';
import { Part } from './Part';

const clubs = [
  'Orbury Town',
  'Veldmoor United',
  'Castellar',
  'Havnar',
  'Solmare',
  'Kestrel Athletic',
  'Ferrum 09',
  'Albarosa',
];
const HERE = { href: '/dev/ui' };

const sizes: readonly TileSize[] = ['Large', 'Default', 'Small', 'XSmall'];
const shapes: readonly TileShape[] = ['Square', 'Circle', '2By3', '9By16'];

/** Tiles in every state, shape and size, in lines and in a grid. */
export function Tiles({ art }: { art: GalleryArt }) {
  return (
    <>
      <States art={art} />
      {sizes.map((size) => (
        <Line key={size} title={`16By9 ${size}`} size={size} seeAll={{ href: '/dev/ui', label: 'See all' }}>
          {art.wide.map((image, index) => (
            <Tile
              key={image.sources[0]?.url}
              link={HERE}
              size={size}
              caption={{
                title: `${clubs[index % 8]} – ${clubs[(index + 3) % 8]}`,
                shortTitle: 'ORB – HAV',
                meta: 'Meridian League · Matchday 12',
              }}
              image={image}
              over={{ playable: true, badges: <Badge kind="time">Today 20:45</Badge> }}
            />
          ))}
        </Line>
      ))}
      {shapes.map((shape) => (
        <Line
          key={shape}
          title={shape}
          shape={shape}
          size={shape === 'Circle' || shape === '9By16' ? 'Small' : 'Default'}
        >
          {picturesOf(art, shape).map((image, index) => (
            <Tile
              key={image.sources[0]?.url}
              link={HERE}
              shape={shape}
              size={shape === 'Circle' || shape === '9By16' ? 'Small' : 'Default'}
              caption={{ title: clubs[index % 8] ?? '' }}
              image={image}
            />
          ))}
        </Line>
      ))}
      <Part title="Grid" bleed>
        <Grid label="Grid">
          {art.wide.map((image, index) => (
            <Tile
              key={image.sources[0]?.url}
              link={HERE}
              caption={{ title: clubs[index % 8] ?? '', meta: 'Meridian League' }}
              image={image}
            />
          ))}
        </Grid>
      </Part>
      <Part title="Mosaic" bleed>
        <Mosaic label="Mosaic">
          {art.wide.slice(0, 3).map((image, index) => (
            <MosaicItem key={image.sources[0]?.url} large={index === 0}>
              <Tile
                link={HERE}
                size="Large"
                caption={{ title: clubs[index] ?? '', meta: 'Meridian League' }}
                image={image}
              />
            </MosaicItem>
          ))}
        </Mosaic>
      </Part>
      <Line title="With more than it shows" size="Small">
        <Tile
          link={HERE}
          size="Small"
          caption={{ title: 'Orbury Town', meta: 'Meridian League' }}
          image={art.wide[0]}
        />
        <MoreTile href="/dev/ui" label="Show more" />
      </Line>
      <Part title="Nav list" bleed>
        <NavList label="Pages">
          <NavItem href="/dev/ui" title="Northbank" image={art.crests[0]} />
          <NavItem href="/dev/ui" title="A page without an icon and with a name too long for its row" />
          <NavItem
            href="/dev/ui"
            look="picture"
            title="Northbank – Orbury Town"
            meta="Meridian League"
            image={art.wide[1]}
            badges={<Badge kind="time">Today 20:45</Badge>}
          />
        </NavList>
      </Part>
      <Part title="Text card">
        <TextCard href="/dev/ui" title="Passes" text="You need a pass to watch this." icon="lock" />
      </Part>
    </>
  );
}

function picturesOf(art: GalleryArt, shape: TileShape) {
  const byShape = { '16By9': art.wide, Square: art.square, Circle: art.crests, '2By3': art.book, '9By16': art.tall };
  return byShape[shape];
}

function States({ art }: { art: GalleryArt }) {
  const [first, second, third, fourth] = art.wide;
  const sides = [
    { name: 'NBK', colour: '#d8172c', crest: art.crests[0] },
    { name: 'ORB', colour: '#1a5cf0', crest: art.crests[1] },
  ];
  return (
    <Line title="Live now" size="Large" seeAll={{ href: '/dev/ui', label: 'See all' }}>
      <Tile
        id="gallery-live"
        link={HERE}
        size="Large"
        caption={{ title: 'Northbank – Orbury Town', meta: 'Meridian League · Matchday 12' }}
        image={first}
        over={{
          playable: true,
          badges: <Badge kind="live">Live</Badge>,
          lower: <ScoreBug sides={sides.map((side, index) => ({ ...side, score: 2 - index }))} clock="63:22" />,
        }}
      />
      <Tile
        id="gallery-hidden"
        link={HERE}
        size="Large"
        caption={{ title: 'Scores hidden', meta: 'No score, no clock, no art that tells' }}
        image={second}
        over={{
          playable: true,
          badges: <Badge kind="live">Live</Badge>,
          lower: <ScoreBug sides={sides} clock="Live" />,
        }}
      />
      <Tile
        id="gallery-locked"
        link={HERE}
        size="Large"
        caption={{ title: 'Luxhaven – Tivoli Park', meta: 'Meridian League' }}
        image={third}
        over={{
          badges: (
            <BadgeRow>
              <Badge kind="time">Sat 15:30</Badge>
              <Badge kind="pass">League pass</Badge>
            </BadgeRow>
          ),
        }}
      />
      <Tile
        id="gallery-begun"
        link={HERE}
        size="Large"
        caption={{ title: 'Semi-final in full', meta: '1 h 12 min left' }}
        image={fourth}
        over={{ playable: true, progress: 0.44 }}
      />
      <Tile
        id="gallery-long"
        link={HERE}
        size="Large"
        caption={{
          title: 'Wanderers of Wolverhampton-on-the-Moor – Kestrel Athletic',
          shortTitle: 'Wolverhampton – Kestrel',
          meta: 'A name too long, given way to the short one',
        }}
        over={{ badges: <Badge kind="over">Event over</Badge> }}
      />
    </Line>
  );
}
