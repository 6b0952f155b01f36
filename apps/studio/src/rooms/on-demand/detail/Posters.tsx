import type { LibraryFileDetail } from '@touchline/contract';
import { useId, useRef, useState } from 'react';
import { FaultNote } from '../../../parts/FaultNote/FaultNote';
import { call } from '../../../shell/api';
import { useCommand } from '../../../shell/useCommand';
import { useTexts } from '../../../texts';
import { Button } from '../../../ui/Button/Button';
import { Note } from '../../../ui/Note/Note';
import { toast } from '../../../ui/Toast/toast';
import type { FileActions } from '../actions';
import { clockOf } from '../timecode';
import { base64Of } from './base64';
import panel from './FileDetail.module.css';
import styles from './Posters.module.css';

const MOST_BYTES = 10_000_000;
const TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

interface PostersProps {
  detail: LibraryFileDetail;
  actions: FileActions;
  mayChange: boolean;
  onChange: () => void;
}

/** The picture of a file: one out of the video, or one's own. */
export function Posters({ detail, actions, mayChange, onChange }: PostersProps) {
  const t = useTexts();
  const name = useId();
  const command = useCommand();
  const chooser = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<'tooLarge' | 'wrongType'>();
  /** What was chosen and is not saved yet. */
  const [chosen, setChosen] = useState<string>();
  const { file, posters, posterId } = detail;
  const choose = async (id: string) => {
    setChosen(id);
    await actions.change(file.id, { posterId: id });
    setChosen(undefined);
  };

  const setOwn = async (picture: File | undefined) => {
    if (!picture) return;
    const contentType = TYPES.find((type) => type === picture.type);
    setFault(!contentType ? 'wrongType' : picture.size > MOST_BYTES ? 'tooLarge' : undefined);
    if (!contentType || picture.size > MOST_BYTES) return;
    const base64 = await base64Of(picture);
    const params = { id: file.id };
    const done = await command.run('poster', () => call('studioAddPoster', { params, body: { contentType, base64 } }));
    if (!done) return;
    toast(t('on-demand.poster.saved'));
    onChange();
  };

  return (
    <div>
      <div className={panel.head}>
        <b id={`${name}title`}>{t('on-demand.poster.title')}</b>
        {mayChange && posters.length > 0 && (
          <Button
            variant="quiet"
            size="small"
            icon="upload"
            isWaiting={command.running !== undefined}
            onClick={() => chooser.current?.click()}
          >
            {t('on-demand.poster.own')}
          </Button>
        )}
      </div>
      {posters.length === 0 && <p className={panel.none}>{t('on-demand.poster.none')}</p>}
      <div role="radiogroup" aria-labelledby={`${name}title`} className={styles.pictures}>
        {posters.map(({ id, url, at }) => (
          <label key={id} className={styles.picture}>
            <input
              type="radio"
              name={name}
              checked={id === (chosen ?? posterId)}
              disabled={!mayChange}
              onChange={() => void choose(id)}
            />
            <img src={url} alt={t('on-demand.poster.choice', { time: clockOf(at) })} loading="lazy" />
          </label>
        ))}
      </div>
      {mayChange && posters.length > 0 && (
        <input
          ref={chooser}
          type="file"
          hidden
          accept={TYPES.join(',')}
          aria-label={t('on-demand.poster.own')}
          onChange={({ target }) => {
            void setOwn(target.files?.[0]);
            target.value = '';
          }}
        />
      )}
      {fault && (
        <Note kind="attention" role="alert">
          {t(`on-demand.poster.${fault}`)}
        </Note>
      )}
      <FaultNote problem={command.problem} onClose={command.forget} />
    </div>
  );
}
