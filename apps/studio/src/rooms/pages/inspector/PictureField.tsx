import type { Image } from '@touchline/contract';
import type { Json } from '@touchline/rules/studio/paths';
import { useId, useState } from 'react';
import { FaultNote } from '../../../parts/FaultNote/FaultNote';
import { call } from '../../../shell/api';
import { useCommand } from '../../../shell/useCommand';
import { useTexts } from '../../../texts';
import { Button } from '../../../ui/Button/Button';
import { usePageEditor } from '../drafts/page-editor';
import fields from '../fields/Fields.module.css';
import { stringAt } from '../model/json';
import styles from './Inspector.module.css';

interface PictureFieldProps {
  label: string;
  value: Json | undefined;
  onChange: (next: Json | undefined) => void;
}

const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/svg+xml'] as const;

const nameOf = (value: Json | undefined) => (typeof value === 'string' ? value : stringAt(value, 'name'));

/** The picture of a slide or page: seen, replaced and taken away. */
export function PictureField({ label, value, onChange }: PictureFieldProps) {
  const t = useTexts();
  const id = useId();
  const { page, isReadOnly } = usePageEditor();
  const command = useCommand();
  const [added, setAdded] = useState<{ name: string; image: Image }>();
  const name = nameOf(value);
  const image =
    added && added.name === name ? added.image : name === undefined ? undefined : page.detail?.pictures[name];
  const url = image?.sources?.[0]?.url;
  const add = async (file: File | undefined) => {
    const contentType = TYPES.find((type) => type === file?.type);
    if (!file || !contentType) return;
    const base64 = await asBase64(file);
    const answer = await command.run('add', () =>
      call('studioAddPicture', { body: { name: file.name, contentType, base64 } }),
    );
    if (!answer) return;
    setAdded(answer.data);
    onChange(answer.data.name);
  };
  return (
    <div className={fields.field}>
      <span className={fields.label}>{label}</span>
      {url !== undefined && <img src={url} alt="" className={styles.picture} />}
      <FaultNote problem={command.problem} />
      {!isReadOnly && (
        <div className={styles.row}>
          <label htmlFor={id} className="heard">
            {t('pages.picture.file', { label })}
          </label>
          <input
            id={id}
            type="file"
            accept={TYPES.join(',')}
            className={styles.file}
            onChange={(event) => {
              void add(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          {name !== undefined && name !== '' && (
            <Button variant="quiet" size="small" onClick={() => onChange(undefined)}>
              {t('pages.picture.remove')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function asBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^[^,]*,/, '')));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read')));
    reader.readAsDataURL(file);
  });
}
