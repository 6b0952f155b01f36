import type { Json } from '@touchline/rules/studio/paths';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { FieldFrame, type FieldProps } from './FieldFrame';
import { useForm } from './form-context';
import { Drop } from './pictures/Drop';
import { Frame } from './pictures/Frames';
import { imageIn } from './pictures/given';
import styles from './pictures/Pictures.module.css';
import { pictureNameOf, placingOf, shapeNames, withPlacing } from './pictures/placing';
import { sourceOf } from './Thumb';

/** Wide enough for a logo on a sharp screen. */
const LOGO_WIDTH = 400;

/** A picture in three shapes, with the point that stays visible in all of them; a logo as a whole. */
export function PictureField({ path, name, value, isRequired }: FieldProps<Json | undefined>) {
  const t = useTexts();
  const form = useForm();
  const picture = pictureNameOf(value);
  const given = imageIn(value);
  const isLogo = name === 'logo';
  const logo = sourceOf(given ?? form.pictures[placingOf(value, 'wide').picture], LOGO_WIDTH);
  return (
    <FieldFrame
      path={path}
      name={name}
      isGroup
      aside={
        !isRequired &&
        value !== undefined &&
        !form.isReadOnly && (
          <Button variant="quiet" size="small" icon="bin" onClick={() => form.set(path, undefined)}>
            {t('form.removePicture')}
          </Button>
        )
      }
    >
      {(ids) => (
        <div className={styles.pictures} data-wide="">
          {isLogo && logo !== undefined && <img className={styles.logo} src={logo} alt="" />}
          {!isLogo &&
            (picture ?? given) !== undefined &&
            shapeNames.map((shape) => {
              const placing = placingOf(value, shape);
              return (
                <Frame
                  key={shape}
                  shape={shape}
                  placing={placing}
                  image={given ?? form.pictures[placing.picture]}
                  isReadOnly={form.isReadOnly || given !== undefined}
                  onPlace={(next) => form.set(path, withPlacing(value, shape, next))}
                />
              );
            })}
          {!form.isReadOnly && (
            <Drop
              labelledBy={ids.label}
              hint={t(isLogo ? 'form.logoHint' : 'form.pictureHint')}
              isReplacing={value !== undefined && value !== ''}
              onAdded={(added) => {
                form.addPicture(added.name, added.image);
                form.set(path, added.name);
              }}
            />
          )}
        </div>
      )}
    </FieldFrame>
  );
}
