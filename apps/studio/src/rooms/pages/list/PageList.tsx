import type { ContentItem } from '@touchline/contract';
import { type ReactNode, useState } from 'react';
import { useRoomAction } from '../../../shell/actions';
import { goTo } from '../../../shell/address';
import { RoomControls } from '../../../shell/RoomControls';
import { roleNames } from '../../../shell/role-names';
import { useSession } from '../../../shell/session';
import { useTexts } from '../../../texts';
import { Button } from '../../../ui/Button/Button';
import { Field } from '../../../ui/Field/Field';
import { Note } from '../../../ui/Note/Note';
import { Skeleton } from '../../../ui/Skeleton/Skeleton';
import { StateView } from '../../../ui/StateView/StateView';
import { usePages, usePageUses } from '../drafts/usePages';
import { useSettled } from '../drafts/useSettled';
import { EDITORS } from '../may-edit';
import { NewPageDialog } from './NewPageDialog';
import styles from './PageList.module.css';
import { PageRow } from './PageRow';
import { RemovePageDialog } from './RemovePageDialog';

type Open = { readonly what: 'new' } | { readonly what: 'copy' | 'remove'; readonly item: ContentItem };

/** All pages: home pages first, with where they are used and what the release does with them. */
export function PageList() {
  const t = useTexts();
  const { operator } = useSession();
  const [text, setText] = useState('');
  const [open, setOpen] = useState<Open>();
  const { uses, isKnown } = usePageUses();
  const { data: found, problem, retry, isLoading } = usePages(useSettled(text.trim()));
  // Pages stay where they are once they are shown: which are home pages is known by then.
  const data = isKnown ? found : undefined;
  const mayEdit = EDITORS.includes(operator.role);
  const close = () => setOpen(undefined);
  const homes = (data?.items ?? []).filter(({ id }) =>
    uses.get(id)?.some(({ use }) => use === 'home' || use === 'specialHome'),
  );
  const others = (data?.items ?? []).filter((item) => !homes.includes(item));
  const rows = (items: readonly ContentItem[]) =>
    items.map((item) => (
      <PageRow
        key={item.id}
        item={item}
        uses={uses.get(item.id) ?? []}
        onCopy={mayEdit ? () => setOpen({ what: 'copy', item }) : undefined}
        onRemove={mayEdit ? () => setOpen({ what: 'remove', item }) : undefined}
      />
    ));
  const make = mayEdit && (
    <Button variant="primary" icon="plus" onClick={() => setOpen({ what: 'new' })}>
      {t('pages.list.new')}
    </Button>
  );
  return (
    <div className={styles.room}>
      {data && data.items.length > 0 && <RoomControls>{make}</RoomControls>}
      {mayEdit && <NewAction onRun={() => setOpen({ what: 'new' })} />}
      <div className={styles.search}>
        <Field
          label={t('pages.list.search')}
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      {problem && (
        <StateView
          icon="warning"
          role="alert"
          title={t('pages.list.failedTitle')}
          text={problem.detail ?? t('pages.failed.text')}
          actions={
            <Button variant="primary" onClick={retry}>
              {t('parts.tryAgain')}
            </Button>
          }
        />
      )}
      {!data && !problem && <ListSkeleton />}
      {data && data.items.length === 0 && !isLoading && (
        <StateView
          icon="pages"
          title={text.trim() === '' ? t('pages.list.emptyTitle') : t('pages.list.noneTitle')}
          text={text.trim() === '' ? t('pages.list.emptyText') : t('pages.list.noneText', { text: text.trim() })}
          actions={text.trim() === '' && make}
        />
      )}
      {homes.length > 0 && <List title={t('pages.list.homes')}>{rows(homes)}</List>}
      {others.length > 0 && <List title={t('pages.list.others')}>{rows(others)}</List>}
      {data && data.total > data.items.length && (
        <p className={styles.more}>{t('pages.list.more', { shown: data.items.length, total: data.total })}</p>
      )}
      {!mayEdit && (
        <Note kind="neutral" icon="lock">
          {t('pages.readOnly', { roles: roleNames(t, EDITORS), role: t(`frame.roles.${operator.role}`) })}
        </Note>
      )}
      {open?.what === 'new' && <NewPageDialog onClose={close} onMade={openPage} />}
      {open?.what === 'copy' && <NewPageDialog copyOf={open.item} onClose={close} onMade={openPage} />}
      {open?.what === 'remove' && (
        <RemovePageDialog
          item={open.item}
          onClose={close}
          onRemoved={() => {
            close();
            retry();
          }}
        />
      )}
    </div>
  );
}

const openPage = (id: string) => goTo('pages', { page: id });

function NewAction({ onRun }: { onRun: () => void }) {
  const t = useTexts();
  useRoomAction({ id: 'new-page', label: t('pages.list.new'), key: 'n', run: onRun });
  return null;
}

function List({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group} aria-label={title}>
      <h2 className={styles.groupTitle}>{title}</h2>
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}

function ListSkeleton() {
  const t = useTexts();
  return (
    <div className={styles.skeleton} role="status">
      <span className="heard">{t('frame.loading')}</span>
      {['one', 'two', 'three', 'four', 'five', 'six'].map((row) => (
        <Skeleton key={row} height="52px" />
      ))}
    </div>
  );
}
