import { valueAt } from '@touchline/rules/studio/at';
import { hrefOf } from '../../../shell/address';
import { useTexts } from '../../../texts';
import { Button } from '../../../ui/Button/Button';
import { usePageEditor } from '../drafts/page-editor';
import { TextPair } from '../fields/TextPair';
import { changed, stringAt } from '../model/json';
import type { Part } from '../model/parts';
import { usePageEdit } from './useContextEdit';

/** A tab: its name, and the page that it shows. */
export function TabFields({ part }: { part: Part }) {
  const t = useTexts();
  const { page, isReadOnly } = usePageEditor();
  const edit = usePageEdit();
  if (!page.entry) return null;
  const { entry } = page;
  const shown = stringAt(entry, `${part.key}.pageId`);
  return (
    <>
      <TextPair
        label={t('pages.fields.name')}
        value={valueAt(entry, `${part.key}.name`)}
        isDisabled={isReadOnly}
        onChange={(next, language) =>
          edit(changed(entry, `${part.key}.name`, next ?? ''), `${part.key}.name.${language}`)
        }
      />
      {shown !== undefined && (
        <span>
          <Button variant="outline" size="small" href={hrefOf('pages', { page: shown })}>
            {t('pages.tab.open', { page: shown })}
          </Button>
        </span>
      )}
    </>
  );
}
