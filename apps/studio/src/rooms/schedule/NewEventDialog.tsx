import type { ContentItem } from '@touchline/contract';
import type { JsonObject } from '@touchline/rules/studio/paths';
import { useState } from 'react';
import dialog from '../../parts/Dialogs/Dialogs.module.css';
import { FaultNote } from '../../parts/FaultNote/FaultNote';
import { useFormats } from '../../parts/format/useFormats';
import { MinuteFields } from '../../parts/publishing/MinuteFields';
import { readWhen, type When } from '../../parts/publishing/when';
import { wallTime } from '../../parts/time/wall-time';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { Dialog } from '../../ui/Dialog/Dialog';
import { Field } from '../../ui/Field/Field';
import { Select } from '../../ui/Select/Select';
import type { Place } from './programme';
import { type Moves, newId, pictureOf } from './useMoves';

interface NewEventDialogProps {
  place: Place;
  channels: readonly ContentItem[];
  release: number | undefined;
  moves: Moves;
  onClose: () => void;
}

const LONGEST_TITLE = 120;
const LONGEST_CLUB = 60;
const CODE_LENGTH = 3;
const MOST_MINUTES = 1440;

/** The three letters that a club is called in a score. */
const codeOf = (club: string): string =>
  club
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .slice(0, CODE_LENGTH)
    .toUpperCase();

/** A new event in the current release: title or clubs, channel and time. The rest is in its editor. */
export function NewEventDialog({ place, channels, release, moves, onClose }: NewEventDialogProps) {
  const t = useTexts();
  const formats = useFormats();
  const [title, setTitle] = useState('');
  const [clubs, setClubs] = useState({ home: '', away: '' });
  const [channelId, setChannelId] = useState(place.channelId ?? channels[0]?.id ?? '');
  const [minutes, setMinutes] = useState(String(Math.round((place.end - place.start) / 60)));
  const [when, setWhen] = useState<When>({ mode: 'at', ...wallTime(place.start), isSecond: false });
  const [isSaving, setSaving] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const { at, ...rest } = readWhen(when, 0);
  const [home, away] = [clubs.home.trim(), clubs.away.trim()];
  const name = title.trim() || (home && away ? `${home} – ${away}` : '');
  const length = Math.min(Math.max(Number(minutes) || 0, 0), MOST_MINUTES);
  const isReady = name !== '' && at !== undefined && length > 0;

  const save = async () => {
    setAsked(true);
    if (!isReady || isSaving) return;
    setSaving(true);
    const image = channelId === '' ? undefined : await pictureOf(channelId, release);
    const entry: JsonObject & { id: string } = {
      id: newId(name),
      name: { en: name },
      type: 'Channel',
      live: true,
      startTime: at,
      endTime: at + length * 60,
      ...(channelId === '' ? {} : { channelId }),
      ...(image === undefined ? {} : { image }),
      ...(home && away
        ? {
            sides: [
              { code: codeOf(home), name: home },
              { code: codeOf(away), name: away },
            ],
          }
        : {}),
    };
    const isSaved = await moves.add(entry, name);
    setSaving(false);
    if (isSaved) onClose();
  };

  return (
    <Dialog title={t('schedule.form.title')} onClose={onClose}>
      <form
        className={dialog.body}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <div className={dialog.pair}>
          {(['home', 'away'] as const).map((side) => (
            <Field
              key={side}
              label={t(`schedule.form.${side}`)}
              value={clubs[side]}
              maxLength={LONGEST_CLUB}
              {...(side === 'home' && { 'data-autofocus': true })}
              onChange={({ target }) => setClubs({ ...clubs, [side]: target.value })}
            />
          ))}
        </div>
        <Field
          label={t('schedule.form.name')}
          hint={t('schedule.form.nameHint')}
          fault={isAsked && name === '' ? t('schedule.form.needsName') : undefined}
          value={title}
          maxLength={LONGEST_TITLE}
          onChange={({ target }) => setTitle(target.value)}
        />
        <div>
          <div className={dialog.label} aria-hidden="true">
            {t('schedule.form.channel')}
          </div>
          <Select
            label={t('schedule.form.channel')}
            className={dialog.select}
            value={channelId}
            options={[
              ...channels.map((channel) => ({ value: channel.id, label: channel.name })),
              ...(channels.length === 0 ? [{ value: '', label: t('schedule.noChannel') }] : []),
            ]}
            onValue={setChannelId}
          />
        </div>
        <MinuteFields when={when} read={{ at, ...rest }} onWhen={setWhen} />
        <Field
          type="number"
          label={t('schedule.form.minutes')}
          min={5}
          max={MOST_MINUTES}
          value={minutes}
          onChange={({ target }) => setMinutes(target.value)}
        />
        <p>{release === undefined ? t('schedule.form.noteNew') : t('schedule.form.note', { id: release })}</p>
        <FaultNote problem={moves.problem} />
        <div className={dialog.actions}>
          <Button type="submit" variant="primary" isWaiting={isSaving || at === undefined}>
            {at === undefined
              ? t('schedule.form.saveAlone')
              : t('schedule.form.save', { time: formats.dayAndTime(at) })}
          </Button>
          <Button variant="quiet" className={dialog.last} onClick={onClose}>
            {t('schedule.form.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
