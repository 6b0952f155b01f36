import type { ReleaseDetail } from '@touchline/contract';
import { hrefOfEntry } from '../../parts/changes/entry-address';
import { hrefOf } from '../../shell/address';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { StateView } from '../../ui/StateView/StateView';

const MOST_PAGES = 6;

/** Pages are seen in the page builder, as the release makes them. */
export function PreviewTab({ detail: { release, changes } }: { detail: ReleaseDetail }) {
  const t = useTexts();
  const pages = changes.filter(({ kind, change }) => kind === 'pages' && change !== 'removed').slice(0, MOST_PAGES);
  return (
    <StateView
      icon="desk"
      title={t('releases.preview.title')}
      text={t('releases.preview.text')}
      actions={
        pages.length === 0 ? (
          <Button variant="primary" href={hrefOf('pages', { release: String(release.id) })}>
            {t('releases.preview.home')}
          </Button>
        ) : (
          pages.map(({ kind, id, name }, index) => (
            <Button key={id} variant={index === 0 ? 'primary' : 'outline'} href={hrefOfEntry(kind, id, release.id)}>
              {t('releases.preview.open', { name })}
            </Button>
          ))
        )
      }
    />
  );
}
