import type { ContentItem } from '@touchline/contract';
import { hrefOf } from '../../../shell/address';
import { useTexts } from '../../../texts';
import quiet from '../../../ui/Button/Button.module.css';
import { classes } from '../../../ui/classes';
import { Icon } from '../../../ui/Icon/Icon';
import { Menu } from '../../../ui/Menu/Menu';
import { Tag } from '../../../ui/Tag/Tag';
import { useRegions } from '../drafts/useAll';
import type { PageUse } from '../drafts/usePages';
import { isKnownType } from '../model/page-types';
import styles from './PageList.module.css';

const CHANGES = { added: 'good', changed: 'point', removed: 'attention' } as const;

interface PageRowProps {
  item: ContentItem;
  uses: readonly PageUse[];
  onCopy: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

/** One page: its type, where it is used, and what the release does with it. */
export function PageRow({ item, uses, onCopy, onRemove }: PageRowProps) {
  const t = useTexts();
  const regions = useRegions();
  const type = item.type ?? '';
  const words = uses.map(({ use, region }) =>
    region === undefined
      ? t(`pages.uses.${use}`)
      : t('pages.uses.inRegion', {
          use: t(`pages.uses.${use}`),
          region: regions.find(({ id }) => id === region)?.name ?? region,
        }),
  );
  const more = t('pages.list.moreFor', { name: item.name });
  return (
    <li className={styles.row}>
      <a className={styles.link} href={hrefOf('pages', { page: item.id })}>
        <b className={styles.name}>{item.name}</b>
        <span className={styles.id}>{item.id}</span>
      </a>
      <span className={styles.type}>{isKnownType(type) ? t(`pages.types.${type}`) : type}</span>
      <span className={styles.uses}>{words.join(', ')}</span>
      <span className={styles.tags}>
        {item.problems > 0 && (
          <Tag kind="attention" icon="warning">
            {t('pages.list.problems', { count: item.problems })}
          </Tag>
        )}
        {item.change && <Tag kind={CHANGES[item.change]}>{t(`pages.release.sorts.${item.change}`)}</Tag>}
      </span>
      {onCopy && onRemove && (
        <span className={styles.menu}>
          <Menu
            label={more}
            buttonClass={classes(quiet.button, quiet.quiet, quiet.small, quiet.iconOnly)}
            button={
              <>
                <Icon name="more" />
                <span className="heard">{more}</span>
              </>
            }
            items={[
              { id: 'copy', label: t('pages.list.copy'), icon: 'copy', run: onCopy },
              ...(item.change === 'removed'
                ? []
                : [{ id: 'remove', label: t('pages.list.remove'), icon: 'bin' as const, run: onRemove }]),
            ]}
          />
        </span>
      )}
    </li>
  );
}
