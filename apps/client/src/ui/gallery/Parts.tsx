import { useState } from 'react';
import { Button } from '../Button/Button';
import { ButtonRow } from '../Button/ButtonRow';
import { Countdown, Elapsed } from '../clock/Countdown';
import { useNow } from '../clock/useNow';
import { ErrorView } from '../ErrorView/ErrorView';
import { FavoriteHeart } from '../FavoriteHeart/FavoriteHeart';
import { Modal } from '../Modal/Modal';
import { LineSkeleton, StageSkeleton } from '../Skeleton/Skeleton';
import { Spinner } from '../Spinner/Spinner';
import { Tabs } from '../Tabs/Tabs';
import { showToast } from '../Toast/toasts';
import styles from './Gallery.module.css';
import { Part } from './Part';

/** Tabs, modal, toasts, clocks, favourite buttons, skeletons and the states of a page. */
export function Parts() {
  const [tab, setTab] = useState('events');
  const [kept, setKept] = useState(false);
  const [open, setOpen] = useState(false);
  const now = useNow();
  const [opened] = useState(now);
  return (
    <>
      <Part title="Tabs" bleed>
        <Tabs
          label="Results"
          tabs={[
            { id: 'events', label: 'Events', count: 12 },
            { id: 'pages', label: 'Pages', count: 3 },
            { id: 'standings', label: 'Standings' },
          ]}
          selected={tab}
          onSelect={setTab}
        >
          <p className={styles.inset} style={{ paddingTop: 16 }}>
            Panel of {tab}
          </p>
        </Tabs>
      </Part>
      <Part title="Modal, toast, heart, clocks, spinner">
        <ButtonRow>
          <Button onClick={() => setOpen(true)}>Open modal</Button>
          <Button variant="quiet" onClick={() => showToast('Added to favourites', { icon: 'check' })}>
            Toast
          </Button>
          <Button
            variant="quiet"
            onClick={() => showToast('Reminder set for 20:35', { icon: 'bell', duration: 'long' })}
          >
            Long toast
          </Button>
          <FavoriteHeart favorite={kept} label="Northbank as favourite" onChange={setKept} variant="quiet" />
          <Countdown until={opened + 876}>{(clock) => `Starts in ${clock}`}</Countdown>
          <Elapsed since={opened - 3802} />
          <Spinner label="Loading" />
        </ButtonRow>
        {open && <Order onClose={() => setOpen(false)} />}
      </Part>
      <Part title="Skeletons have the final layout" bleed>
        <StageSkeleton />
        <LineSkeleton title="Live now" size="Large" />
        <LineSkeleton shape="2By3" meta={false} />
      </Part>
      <States />
    </>
  );
}

function Order({ onClose }: { onClose: () => void }) {
  return (
    <Modal title="Your order" closeLabel="Close" onClose={onClose}>
      <p style={{ marginBottom: 20 }}>Solmare – Castellar: Meridian Cup final, live and 30 days replay.</p>
      <Button variant="pay" icon="credits" wide onClick={onClose}>
        Buy for 6 credits
      </Button>
      <Button variant="quiet" wide onClick={onClose}>
        Not now
      </Button>
    </Modal>
  );
}

function States() {
  return (
    <Part title="Empty, error, offline">
      <div className={styles.panels}>
        <ErrorView
          kind="panel"
          icon="heart"
          title="No favourites yet"
          text="Follow a club and its matches wait here."
          primary={<Button>Find your club</Button>}
        />
        <ErrorView
          kind="panel"
          icon="unplugged"
          title="This page is currently unavailable"
          text="The fault is ours. Try again, or go back to Home."
          primary={<Button>Try again</Button>}
          quiet={<Button variant="quiet">Home</Button>}
        />
      </div>
      <ErrorView
        icon="offline"
        title="Unable to connect"
        text="Check your network. We try again by ourselves every 20 seconds."
        primary={<Button>Reconnect</Button>}
        note="Next try in 14 s"
      />
    </Part>
  );
}
