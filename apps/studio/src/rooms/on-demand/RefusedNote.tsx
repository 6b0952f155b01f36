import type { LibraryBoard } from '@touchline/contract';
import { bytesText } from '../../parts/format/bytes';
import type { Formats } from '../../parts/format/formats';
import { useFormats } from '../../parts/format/useFormats';
import { type StudioTexts, useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { Note } from '../../ui/Note/Note';
import { bytesLeft, type Refusal } from './uploads/accept';

/** A file that was dropped and is not uploaded. */
export interface Refused {
  readonly name: string;
  readonly bytes: number;
  readonly refusal: Refusal | 'otherFile';
  /** The file that was asked for. */
  readonly wanted?: string;
}

interface RefusedNoteProps {
  refused: readonly Refused[];
  mostBytes: number;
  storage: LibraryBoard['storage'] | undefined;
  onClose: () => void;
}

/** Why files are not uploaded, said before a byte is sent. */
export function RefusedNote({ refused, mostBytes, storage, onClose }: RefusedNoteProps) {
  const t = useTexts();
  const formats = useFormats();
  if (refused.length === 0) return null;
  const left = storage && bytesLeft({ storage });
  return (
    <Note
      kind="attention"
      role="alert"
      action={
        <Button variant="quiet" size="small" icon="close" iconOnly onClick={onClose}>
          {t('on-demand.drop.dismiss')}
        </Button>
      }
    >
      <b>{t('on-demand.drop.wrong')}</b>
      <ul>
        {refused.map((each) => (
          <li key={each.name}>{wordsOf(each, mostBytes, left ?? 0, t, formats)}</li>
        ))}
      </ul>
    </Note>
  );
}

function wordsOf(
  { name, bytes, refusal, wanted = '' }: Refused,
  most: number,
  left: number,
  t: StudioTexts,
  formats: Formats,
): string {
  const size = bytesText(bytes, formats);
  if (refusal === 'otherFile') return t('on-demand.wrongFile', { name, wanted, size });
  if (refusal === 'tooLarge') return t('on-demand.drop.tooLarge', { name, size, most: bytesText(most, formats) });
  if (refusal === 'noSpace') return t('on-demand.drop.noSpace', { name, size, left: bytesText(left, formats) });
  return t(`on-demand.drop.${refusal}`, { name });
}
