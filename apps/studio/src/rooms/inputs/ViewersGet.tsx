import type { InputDetail } from '@touchline/contract';
import { sizeName } from '../../parts/format/sizes';
import { useTexts } from '../../texts';
import { Skeleton } from '../../ui/Skeleton/Skeleton';
import { Tag } from '../../ui/Tag/Tag';
import styles from './ViewersGet.module.css';

/** The sizes that viewers can have, and where they are made. */
export function ViewersGet({ detail }: { detail: InputDetail | undefined }) {
  const t = useTexts();
  return (
    <div>
      <div className={styles.head}>
        <b>{t('inputs.viewers.title')}</b>
        {detail?.node !== undefined && <span>{t('inputs.viewers.node', { node: detail.node })}</span>}
      </div>
      {!detail && <Skeleton width="70%" height="20px" />}
      {detail?.renditions.length === 0 && <p className={styles.none}>{t('inputs.viewers.none')}</p>}
      <div className={styles.tags}>
        {detail?.renditions.map(({ name, height, fps, isUntouched }) => {
          const size = height === undefined ? name : sizeName({ height, fps });
          return (
            <Tag key={name} kind={isUntouched ? 'point' : 'plain'}>
              {isUntouched ? t('inputs.viewers.untouched', { name: size }) : size}
            </Tag>
          );
        })}
      </div>
    </div>
  );
}
