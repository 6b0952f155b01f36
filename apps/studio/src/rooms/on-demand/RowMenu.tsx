import { useTexts } from '../../texts';
import { Icon } from '../../ui/Icon/Icon';
import { Menu } from '../../ui/Menu/Menu';
import styles from './FilesTable.module.css';
import type { Row } from './rows';

interface RowMenuProps {
  row: Row;
  place: number | undefined;
  count: number;
  onPlace: (to: number) => void;
  onRetry: () => void;
  onDelete: () => void;
}

/** What else can be done with a file. */
export function RowMenu({ row, place, count, onPlace, onRetry, onDelete }: RowMenuProps) {
  const t = useTexts();
  const { name, file } = row;
  const isUpload = file === undefined || file.state === 'uploading';
  const canRetry = file !== undefined && (file.state === 'failed' || file.fault !== undefined);
  const label = t('on-demand.row.more', { name });
  return (
    <Menu
      label={label}
      buttonClass={styles.more}
      button={
        <>
          <Icon name="more" />
          <span className="heard">{label}</span>
        </>
      }
      items={[
        ...(canRetry ? [{ id: 'retry', label: t('on-demand.row.retry'), icon: 'retry' as const, run: onRetry }] : []),
        ...(place !== undefined && place > 0
          ? [
              { id: 'up', label: t('on-demand.row.up'), run: () => onPlace(place - 1) },
              { id: 'top', label: t('on-demand.row.top'), run: () => onPlace(0) },
            ]
          : []),
        ...(place !== undefined && place < count - 1
          ? [{ id: 'down', label: t('on-demand.row.down'), run: () => onPlace(place + 1) }]
          : []),
        {
          id: 'delete',
          label: t(isUpload ? 'on-demand.row.cancel' : 'on-demand.row.delete'),
          icon: 'bin' as const,
          run: onDelete,
        },
      ]}
    />
  );
}
