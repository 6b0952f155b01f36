import { useRoomAction } from '../../shell/actions';
import { useTexts } from '../../texts';
import { Icon } from '../../ui/Icon/Icon';
import { Menu } from '../../ui/Menu/Menu';
import type { Sheet } from '../csv/csv';
import { download, fileName } from '../csv/download';
import styles from './Controls.module.css';

/** A table or plot of a room that can be saved. */
export interface Exported {
  id: string;
  title: string;
  sheet: () => Sheet;
}

interface ExportMenuProps {
  room: string;
  range: { from: number; to: number };
  exports: readonly Exported[];
}

/** Saves the figures of a panel as CSV. */
export function ExportMenu({ room, range, exports }: ExportMenuProps) {
  const t = useTexts();
  const save = ({ title, sheet }: Exported) => download(sheet(), fileName(room, title, range));
  const [first] = exports;
  if (!first) return null;
  return (
    <>
      <ExportAction label={t('parts.exportOf', { title: first.title })} onSave={() => save(first)} />
      <Menu
        label={t('parts.export')}
        button={
          <>
            <Icon name="download" />
            {t('parts.csv')}
          </>
        }
        buttonClass={styles.csv}
        items={exports.map((each) => ({ id: each.id, label: each.title, run: () => save(each) }))}
      />
    </>
  );
}

/** The first table, from "Find or do" or with a key. */
function ExportAction({ label, onSave }: { label: string; onSave: () => void }) {
  useRoomAction({ id: 'export', label, key: 'e', run: onSave });
  return null;
}
