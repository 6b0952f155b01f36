import type { DeskClip } from '@touchline/contract';
import type { ReactNode } from 'react';
import { Badges } from '../../../parts/Badges/Badges';
import { Chip } from '../../../parts/Chip/Chip';
import { useFormats } from '../../../parts/format/useFormats';
import { useTexts } from '../../../texts';
import { Button } from '../../../ui/Button/Button';
import { Panel } from '../../../ui/Panel/Panel';
import { Status } from '../../../ui/Status/Status';
import type { Desk } from '../data/useDesk';
import { FaultNote } from '../FaultNote';
import type { Film } from '../player/film';
import { seconds } from '../player/TimelinePanel';
import { lengthOf, type Stretch } from '../player/timeline';
import { useStill } from '../player/useFilm';
import { SlimField } from '../SlimField';
import styles from './ClipPanel.module.css';
import { DeleteClip } from './DeleteClip';
import type { ClipCommands } from './useClip';

interface ClipFormProps {
  desk: Desk;
  marked: Stretch | undefined;
  clip: ClipCommands;
}

const TITLE = 120;
/** Clips that are listed below the form. */
const LISTED = 3;

/** A clip of what is marked: its title in both languages, and what becomes of it. */
export function ClipPanel({ desk, film, marked, clip }: ClipFormProps & { film: Film }) {
  const t = useTexts();
  return (
    <Panel
      className={styles.panel}
      title={t('desk.clip.title')}
      note={
        marked && t(clip.missing === undefined ? 'desk.clip.ready' : 'desk.clip.marked', { seconds: seconds(marked) })
      }
    >
      <ClipForm desk={desk} marked={marked} clip={clip}>
        <Still film={film} marked={marked} />
      </ClipForm>
    </Panel>
  );
}

/** The first picture of the clip, and its length. */
function Still({ film, marked }: { film: Film; marked: Stretch | undefined }) {
  const formats = useFormats();
  const url = useStill(film, marked?.from);
  return (
    <div className={styles.still}>
      {url !== undefined && <img src={url} alt="" />}
      {marked && (
        <Badges
          className={styles.length}
          items={[{ kind: 'plain', text: formats.duration(lengthOf(marked) / 1000) }]}
        />
      )}
    </div>
  );
}

/** The form alone, as phones show it in a dialog. */
export function ClipForm({ desk, clip, children }: ClipFormProps & { children?: ReactNode }) {
  const t = useTexts();
  const { draft, setDraft, make, missing, made } = clip;
  const isBusy = desk.commands.busy.has('clip');
  return (
    <div className={styles.form}>
      <div className={styles.head}>
        {children}
        <div className={styles.titles}>
          <SlimField
            label={t('desk.clip.titleEn')}
            mark="EN"
            lang="en"
            placeholder={t('desk.clip.titleHint')}
            value={draft.en}
            maxLength={TITLE}
            isFirst
            onValue={(en) => setDraft({ ...draft, en })}
          />
          <SlimField
            label={t('desk.clip.titleDe')}
            mark="DE"
            lang="de"
            placeholder={t('desk.clip.germanHint')}
            value={draft.de}
            maxLength={TITLE}
            onValue={(de) => setDraft({ ...draft, de })}
          />
        </div>
      </div>
      <div className={styles.chips}>
        <Chip isOn={draft.publishes} onChange={(publishes) => setDraft({ ...draft, publishes })}>
          {t('desk.clip.ownEvent')}
        </Chip>
        <Chip isOn={draft.isTall} onChange={(isTall) => setDraft({ ...draft, isTall })}>
          {t('desk.clip.tall')}
        </Chip>
        <Chip isOn={draft.isFree} onChange={(isFree) => setDraft({ ...draft, isFree })}>
          {t('desk.clip.free')}
        </Chip>
      </div>
      <div className={styles.actions}>
        <Button
          variant="primary"
          icon="scissors"
          className={styles.publish}
          isWaiting={missing !== undefined || isBusy}
          title={missing}
          onClick={() => {
            if (!isBusy) make();
          }}
        >
          {t(isBusy ? 'desk.clip.sending' : draft.publishes ? 'desk.clip.publish' : 'desk.clip.make')}
        </Button>
        {made?.downloadUrl !== undefined && (
          <Button variant="outline" icon="download" href={made.downloadUrl} download>
            {t('desk.clip.download')}
          </Button>
        )}
      </div>
      {missing !== undefined && <p className={styles.missing}>{missing}</p>}
      <FaultNote area="clip" commands={desk.commands} />
      <Clips desk={desk} />
    </div>
  );
}

/** What became of the last clips. */
function Clips({ desk }: { desk: Desk }) {
  const t = useTexts();
  const last = desk.board.clips.slice(0, LISTED);
  const forget = ({ id }: DeskClip) =>
    desk.patch((board) => ({ ...board, clips: board.clips.filter((each) => each.id !== id) })).settle();
  if (last.length === 0) return null;
  return (
    <ul className={styles.clips} aria-label={t('desk.clip.last')}>
      {last.map((clip) => (
        <li key={clip.id}>
          <b title={clip.title}>{clip.title}</b>
          <ClipState clip={clip} />
          {desk.mayChange && clip.state !== 'making' && <DeleteClip clip={clip} onDeleted={() => forget(clip)} />}
        </li>
      ))}
    </ul>
  );
}

function ClipState({ clip }: { clip: DeskClip }) {
  const t = useTexts();
  const formats = useFormats();
  const kinds = { waiting: 'off', making: 'point', published: 'good', ready: 'good', failed: 'attention' } as const;
  return (
    <span className={styles.state}>
      <Status kind={kinds[clip.state]}>
        {clip.state === 'making'
          ? t('desk.clip.states.making', { percent: formats.percent(clip.progress) })
          : clip.state === 'failed'
            ? (clip.reason ?? t('desk.clip.states.failed'))
            : t(`desk.clip.states.${clip.state}`)}
      </Status>
      {clip.downloadUrl !== undefined && (
        <a className={styles.link} href={clip.downloadUrl} download>
          {t('desk.clip.download')}
          <span className="heard"> {clip.title}</span>
        </a>
      )}
      {clip.tallDownloadUrl !== undefined && (
        <a className={styles.link} href={clip.tallDownloadUrl} download>
          {t('desk.clip.downloadTall')}
          <span className="heard"> {clip.title}</span>
        </a>
      )}
    </span>
  );
}
