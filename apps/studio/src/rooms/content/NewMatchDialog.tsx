import type { ContentItem } from '@touchline/contract';
import type { JsonObject } from '@touchline/rules/studio/paths';
import { useState } from 'react';
import dialogStyles from '../../parts/Dialogs/Dialogs.module.css';
import { newId } from '../../parts/EntryForm/lists';
import { sourceOf } from '../../parts/EntryForm/Thumb';
import { FaultNote } from '../../parts/FaultNote/FaultNote';
import { browserZone, cityOf, instantsOf, wallTime } from '../../parts/time/wall-time';
import { goTo } from '../../shell/address';
import { call } from '../../shell/api';
import { useReleases } from '../../shell/draft/releases';
import { useAnswer } from '../../shell/useAnswer';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { Dialog } from '../../ui/Dialog/Dialog';
import { Field } from '../../ui/Field/Field';
import { Select } from '../../ui/Select/Select';
import { pathOfEntry } from './address';
import { idFor } from './ids';
import { drawMatch } from './match-picture';
import styles from './NewMatchDialog.module.css';
import { useCreateEntry } from './useCreateEntry';

const MATCH_S = 2 * 3600;
const MOST = 500;
const CREST_WIDTH = 464;

/** A match of two clubs: its title, picture and clubs come from the choice of both. */
export function NewMatchDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const { current } = useReleases();
  const create = useCreateEntry();
  const [home, setHome] = useState('');
  const [away, setAway] = useState('');
  const [channel, setChannel] = useState('');
  const [when, setWhen] = useState(() => ({ ...wallTime(Date.now() / 1000 + 24 * 3600), time: '20:00' }));
  const [isDrawing, setDrawing] = useState(false);
  const release = current?.id;
  const pages = useAnswer(`pages ${release}`, (signal) =>
    call('studioContent', { params: { kind: 'pages' }, query: { release, limit: MOST }, signal }),
  );
  const channels = useAnswer(`channels ${release}`, (signal) =>
    call('studioContent', { params: { kind: 'channels' }, query: { release, limit: MOST }, signal }),
  );
  const clubs = pages.data?.items.filter(({ teamId }) => teamId !== undefined) ?? [];
  const [homeClub, awayClub] = [home, away].map((id) => clubs.find((club) => club.id === id));
  const instants = instantsOf(when.date, when.time);
  const [startTime] = instants;
  const isReady = homeClub && awayClub && homeClub !== awayClub && startTime !== undefined;
  const make = async () => {
    if (!isReady || isDrawing || create.isRunning) return;
    const title = `${homeClub.name} – ${awayClub.name}`;
    const id = idFor(`${title} ${when.date}`, 'event', new Set());
    setDrawing(true);
    const picture = await drawMatch(title, [crestOf(homeClub), crestOf(awayClub)]);
    setDrawing(false);
    const entryOf = (made: string): JsonObject => ({
      id: made,
      name: { en: title, de: title },
      type: 'Channel',
      live: true,
      startTime,
      endTime: startTime + MATCH_S,
      image: picture ?? { sources: [] },
      teamIds: [homeClub, awayClub].flatMap(({ teamId }) => teamId ?? []),
      shareable: true,
      watchable: true,
      ...(channel !== '' && { channelId: channel }),
    });
    const made = await create.run('events', id, entryOf, newId);
    if (made === undefined) return;
    onClose();
    goTo(pathOfEntry('events', made));
  };
  return (
    <Dialog title={t('content.newMatch')} closeLabel={t('parts.close')} onClose={onClose}>
      <form
        className={dialogStyles.body}
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <div className={dialogStyles.pair}>
          <Club label={t('content.homeClub')} clubs={clubs} value={home} onValue={setHome} />
          <Club label={t('content.awayClub')} clubs={clubs} value={away} onValue={setAway} />
        </div>
        {pages.data && clubs.length < 2 && <p>{t('content.fewClubs')}</p>}
        <div className={dialogStyles.pair}>
          <Field
            type="date"
            label={t('content.kickOffDay')}
            value={when.date}
            onChange={(event) => setWhen({ ...when, date: event.target.value })}
          />
          <Field
            type="time"
            label={t('content.kickOffTime')}
            aside={cityOf(browserZone())}
            fault={when.date !== '' && instants.length === 0 ? t('form.hourLeftOut', { time: when.time }) : undefined}
            value={when.time}
            onChange={(event) => setWhen({ ...when, time: event.target.value })}
          />
        </div>
        <label className={styles.label}>
          <span>{t('fields.labels.channelId')}</span>
          <Select
            label={t('fields.labels.channelId')}
            className={dialogStyles.select}
            value={channel}
            options={[
              { value: '', label: t('content.noChannel') },
              ...(channels.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onValue={setChannel}
          />
        </label>
        <FaultNote problem={create.problem} />
        <div className={dialogStyles.actions}>
          <Button variant="primary" type="submit" isWaiting={!isReady || isDrawing || create.isRunning}>
            {t('content.createMatch')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const crestOf = ({ image }: ContentItem): string | undefined => sourceOf(image, CREST_WIDTH);

interface ClubProps {
  label: string;
  clubs: readonly ContentItem[];
  value: string;
  onValue: (id: string) => void;
}

function Club({ label, clubs, value, onValue }: ClubProps) {
  const t = useTexts();
  return (
    <div className={styles.label}>
      <span aria-hidden="true">{label}</span>
      <Select
        label={label}
        className={dialogStyles.select}
        value={value}
        options={[
          { value: '', label: t('content.chooseClub') },
          ...clubs.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onValue={onValue}
      />
    </div>
  );
}
