import { Badge, BadgeRow } from '../Badge/Badge';
import { Button } from '../Button/Button';
import { ButtonRow } from '../Button/ButtonRow';
import { Icon } from '../Icon/Icon';
import { type IconName, iconShapes } from '../Icon/shapes';
import { IconButton } from '../IconButton/IconButton';
import { paletteNames } from '../palette';
import styles from './Gallery.module.css';
import { Part } from './Part';

const isIconName = (name: string): name is IconName => name in iconShapes;

/** Colours, type, icons, badges and buttons. */
export function Basics() {
  return (
    <>
      <Part title="Palette">
        <div className={styles.swatches}>
          {paletteNames.map((name) => (
            <div key={name}>
              <span style={{ background: `var(--${name})` }} />
              {name}
            </div>
          ))}
        </div>
      </Part>
      <Part title="Type">
        <p className={styles.display}>Northbank 2</p>
        <p>Body: Half an hour left at the Bankside, and Orbury have sent everyone forward. Grüße aus Würzburg, ß.</p>
        <p style={{ color: 'var(--muted)', fontSize: 'var(--type-meta)' }}>Meta: Meridian League · Matchday 12</p>
      </Part>
      <Part title="Icons">
        <div className={styles.icons}>
          {Object.keys(iconShapes)
            .filter(isIconName)
            .map((name) => (
              <div key={name}>
                <Icon name={name} />
                {name}
              </div>
            ))}
        </div>
      </Part>
      <Part title="Badges">
        <div className={styles.flow}>
          <BadgeRow>
            <Badge kind="live">Live</Badge>
          </BadgeRow>
          <BadgeRow>
            <Badge kind="live">Live</Badge>
            <Badge kind="time">63:22</Badge>
          </BadgeRow>
          <BadgeRow>
            <Badge kind="time">Sat 15:30</Badge>
            <Badge kind="credits">6 credits</Badge>
          </BadgeRow>
          <BadgeRow>
            <Badge kind="time">Today 20:45</Badge>
          </BadgeRow>
          <BadgeRow>
            <Badge kind="pass">League pass</Badge>
          </BadgeRow>
          <BadgeRow>
            <Badge kind="account">Free account</Badge>
          </BadgeRow>
          <BadgeRow>
            <Badge kind="over">Event over</Badge>
          </BadgeRow>
        </div>
      </Part>
      <Buttons />
    </>
  );
}

function Buttons() {
  return (
    <Part title="Buttons">
      <ButtonRow>
        <Button icon="play">Watch live</Button>
        <Button variant="pay" icon="credits">
          Buy for 6 credits
        </Button>
        <Button variant="quiet">Not now</Button>
        <Button variant="outline" href="/dev/ui">
          Sign in
        </Button>
        <Button disabled>Disabled</Button>
        <Button variant="quiet" icon="check">
          Reminder set
        </Button>
        <Button variant="quiet" icon="info" compact>
          Match centre
        </Button>
        <IconButton icon="search" label="Search" />
        <IconButton icon="bell" label="Reminders" variant="quiet" />
        <IconButton icon="close" label="Close" variant="glass" />
      </ButtonRow>
      <div className={styles.column} style={{ marginTop: 16 }}>
        <Button wide>Reconnect</Button>
      </div>
    </Part>
  );
}
