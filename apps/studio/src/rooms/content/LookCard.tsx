import type { ContentKind, Image, Locale } from '@touchline/contract';
import type { JsonObject } from '@touchline/rules/studio/paths';
import { useState } from 'react';
import { languagesOf } from '../../parts/EntryForm/languages';
import { imageIn } from '../../parts/EntryForm/pictures/given';
import { placingOf } from '../../parts/EntryForm/pictures/placing';
import { sourceOf } from '../../parts/EntryForm/Thumb';
import { useFormats } from '../../parts/format/useFormats';
import { useTexts } from '../../texts';
import { Panel } from '../../ui/Panel/Panel';
import { Segmented } from '../../ui/Segmented/Segmented';
import styles from './LookCard.module.css';

interface LookCardProps {
  kind: ContentKind;
  entry: JsonObject;
  pictures: Readonly<Record<string, Image>>;
}

const WIDTH = 608;
/** Kinds that viewers see as tiles. */
const SHOWN: ReadonlySet<ContentKind> = new Set(['events', 'channels', 'pages', 'tiles', 'offers', 'categories']);

/** The tile that viewers will see, in one language. */
export function LookCard({ kind, entry, pictures }: LookCardProps) {
  const t = useTexts();
  const formats = useFormats();
  const [locale, setLocale] = useState<Locale>(t.locale);
  if (!SHOWN.has(kind)) return null;
  const inLanguage = (field: string) => {
    const { en, de } = languagesOf(entry[field]);
    return locale === 'de' && de !== undefined && de !== '' ? de : en;
  };
  const picture = entry['image'] ?? entry['previewImage'] ?? entry['logo'] ?? entry['icon'];
  const { picture: name, focus } = placingOf(picture, 'wide');
  const url = sourceOf(imageIn(picture) ?? pictures[name], WIDTH);
  const title = inLanguage('title') || inLanguage('name');
  const start = entry['startTime'];
  const credits = creditsOf(entry);
  return (
    <Panel
      title={t('content.look')}
      actions={
        <Segmented
          label={t('content.lookIn')}
          value={locale}
          options={[
            { value: 'en', label: 'EN' },
            { value: 'de', label: 'DE' },
          ]}
          onValue={setLocale}
        />
      }
    >
      <div className={styles.tile} lang={locale}>
        <div className={styles.frame}>
          {url === undefined ? (
            <span className={styles.none}>{t('content.noPicture')}</span>
          ) : (
            <img
              className={styles.image}
              src={url}
              alt=""
              style={{ objectPosition: `${focus.x * 100}% ${focus.y * 100}%` }}
            />
          )}
          <span className={styles.badges}>
            {typeof start === 'number' && <b className={styles.time}>{formats.dayAndTime(start)}</b>}
            {credits !== undefined && <b className={styles.credits}>{t('content.credits', { count: credits })}</b>}
          </span>
        </div>
        <p className={styles.title}>{title === '' ? t('content.untitled') : title}</p>
        <p className={styles.note}>{inLanguage('competition') || inLanguage('subtitle')}</p>
      </div>
    </Panel>
  );
}

function creditsOf(entry: JsonObject): number | undefined {
  const list = entry['ppvInfo'];
  const first = Array.isArray(list) ? list[0] : undefined;
  const cost = typeof first === 'object' && first !== null && 'cost' in first ? first['cost'] : undefined;
  return typeof cost === 'number' ? cost : undefined;
}
