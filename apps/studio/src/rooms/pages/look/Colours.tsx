import { normaliseColour } from '@touchline/rules/pages/colours';
import type { JsonObject } from '@touchline/rules/studio/paths';
import { useFormats } from '../../../parts/format/useFormats';
import { useTexts } from '../../../texts';
import { Field } from '../../../ui/Field/Field';
import { Note } from '../../../ui/Note/Note';
import { stringAt } from '../model/json';
import styles from './Look.module.css';
import { type ColourName, colourNames, ownColours, weakPairs } from './palette';

interface ColoursProps {
  entry: JsonObject;
  isDisabled: boolean;
  onColour: (name: ColourName, value: string | undefined) => void;
}

/** The palette: each colour picked or written, with a warning where text is hard to read on it. */
export function Colours({ entry, isDisabled, onColour }: ColoursProps) {
  const t = useTexts();
  const formats = useFormats();
  const valueOf = (name: ColourName) => stringAt(entry, `palette.${name}`);
  const palette = Object.fromEntries(colourNames.map((name) => [name, valueOf(name)]));
  const weak = weakPairs(palette);
  return (
    <div className={styles.colours}>
      {colourNames.map((name) => {
        const value = valueOf(name) ?? '';
        const colour = normaliseColour(value);
        const label = t(`pages.look.names.${name}`);
        return (
          <div key={name} className={styles.colour}>
            <input
              type="color"
              className={styles.swatch}
              aria-label={t('pages.look.pick', { colour: label })}
              value={(colour === '' ? ownColours[name] : colour).slice(0, 7)}
              disabled={isDisabled}
              onChange={(event) => onColour(name, event.target.value)}
            />
            <Field
              label={label}
              value={value}
              placeholder={ownColours[name]}
              readOnly={isDisabled}
              spellCheck={false}
              fault={value !== '' && colour === '' ? t('pages.look.noColour') : undefined}
              onChange={(event) => onColour(name, event.target.value === '' ? undefined : event.target.value)}
            />
          </div>
        );
      })}
      <div role="status" className={styles.wide}>
        {weak.length > 0 ? (
          <Note kind="attention">
            {weak.map(({ text, on, ratio }) => (
              <span key={`${text} ${on}`} className={styles.pair}>
                {t('pages.look.weak', {
                  text: t(`pages.look.names.${text}`),
                  on: t(`pages.look.names.${on}`),
                  ratio: formats.decimal(ratio, 1),
                })}
              </span>
            ))}
          </Note>
        ) : (
          <Note kind="fine">{t('pages.look.readable')}</Note>
        )}
      </div>
    </div>
  );
}
