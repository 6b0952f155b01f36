import type { LibraryFile } from '@touchline/contract';
import { bytesText } from '../../parts/format/bytes';
import { useFormats } from '../../parts/format/useFormats';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { classes } from '../../ui/classes';
import { Icon } from '../../ui/Icon/Icon';
import { Select } from '../../ui/Select/Select';
import { Status } from '../../ui/Status/Status';
import type { FileActions } from './actions';
import styles from './FilesTable.module.css';
import { ProgressBar } from './ProgressBar';
import { RowMenu } from './RowMenu';
import type { Row } from './rows';
import type { RowStatus } from './status';
import { isOpen } from './uploads/uploads';
import { uploads } from './uploads/useUploads';
import type { RowDrag } from './useRowDrag';

const PRIORITIES = ['high', 'normal', 'low'] as const;

interface FileRowProps {
  row: Row;
  status: RowStatus;
  isSelected: boolean;
  mayChange: boolean;
  actions: FileActions;
  /** Its place among those that can be moved; undefined if it cannot. */
  place: number | undefined;
  count: number;
  drag: RowDrag;
  onPlace: (to: number) => void;
  onSelect: (file: LibraryFile) => void;
  onContinue: () => void;
  onDelete: () => void;
}

/** One file: its handle, picture, name, state, progress, priority and what can be done. */
export function FileRow(props: FileRowProps) {
  const { row, status, isSelected, mayChange, actions, place, count, drag, onPlace, onSelect, onContinue, onDelete } =
    props;
  const t = useTexts();
  const formats = useFormats();
  const { name, bytes, file, local } = row;
  const hasPriority = file !== undefined && isQueued(file);
  const { dragged } = drag;
  const isTarget = place !== undefined && dragged !== undefined && dragged.to === place && dragged.id !== row.id;
  return (
    <tr
      data-place={place}
      className={classes(
        isSelected && styles.selected,
        dragged?.id === row.id && styles.dragged,
        isTarget && styles.target,
      )}
    >
      <td className={styles.order}>
        {place !== undefined && (
          <button
            type="button"
            className={styles.handle}
            aria-label={t('on-demand.row.move', { name, place: place + 1 })}
            onPointerDown={(event) => drag.begin(row.id, place, event)}
            onPointerMove={(event) => drag.move(event)}
            onPointerUp={() => drag.end(true)}
            onPointerCancel={() => drag.end(false)}
            onKeyDown={(event) => {
              const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
              if (step !== undefined) {
                event.preventDefault();
                onPlace(place + step);
              } else if (event.key === 'Escape') drag.end(false);
            }}
          >
            <Icon name="handle" />
          </button>
        )}
      </td>
      <td className={styles.picture}>
        <Picture file={file} />
      </td>
      <th scope="row" className={styles.file}>
        {file ? (
          <button
            type="button"
            className={styles.name}
            title={name}
            aria-pressed={isSelected}
            onClick={() => onSelect(file)}
          >
            {name}
          </button>
        ) : (
          <span className={styles.plainName} title={name}>
            {name}
          </span>
        )}
        <span className={styles.size}>{bytesText(bytes, formats)}</span>
      </th>
      <td className={styles.state}>
        <Status
          kind={status.mark}
          className={status.mark === 'attention' || status.mark === 'point' ? styles.loud : ''}
        >
          {status.state}
        </Status>
      </td>
      {/* Without a priority, its column belongs to the words. */}
      <td className={styles.progress} colSpan={hasPriority ? 1 : 2}>
        {status.progress !== undefined && (
          <ProgressBar
            label={t('on-demand.progress.label', { name })}
            value={status.progress}
            isQuiet={status.isPaused}
          />
        )}
        <span className={classes(styles.note, status.mark === 'attention' && styles.bad)}>
          {status.detail !== undefined && <span lang="en">{sentence(status.detail)} </span>}
          {status.text}
        </span>
      </td>
      {file && hasPriority && (
        <td className={styles.priority}>
          <PrioritySelect
            file={file}
            mayChange={mayChange}
            onValue={(priority) => void actions.change(file.id, { priority })}
          />
        </td>
      )}
      <td className={styles.actions}>
        {mayChange && (
          <span className={styles.buttons}>
            {status.isInterrupted && (
              <Button variant="outline" size="small" onClick={onContinue}>
                {t('on-demand.row.choose')}
              </Button>
            )}
            {!status.isInterrupted && (local ? isOpen(local) : file && isQueued(file)) && (
              <Button
                variant="quiet"
                size="small"
                iconOnly
                icon={status.isPaused ? 'play' : 'pause'}
                isWaiting={actions.running === `change ${row.id}`}
                onClick={() => {
                  if (local && status.isPaused) uploads.resume(local.id);
                  else if (local) uploads.pause(local.id);
                  else if (file) void actions.change(file.id, { isPaused: !status.isPaused });
                }}
              >
                {t(status.isPaused ? 'on-demand.row.goOn' : 'on-demand.row.pause', { name })}
              </Button>
            )}
            <RowMenu
              row={row}
              place={place}
              count={count}
              onPlace={onPlace}
              onRetry={() => void actions.retry(row.id)}
              onDelete={onDelete}
            />
          </span>
        )}
      </td>
    </tr>
  );
}

/** Work on it can be paused and put before other work. */
const isQueued = ({ state, fault }: LibraryFile) =>
  fault === undefined && (state === 'waiting' || state === 'probing' || state === 'making' || state === 'paused');

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

function Picture({ file }: { file: LibraryFile | undefined }) {
  if (file?.poster !== undefined) return <img className={styles.thumb} src={file.poster} alt="" loading="lazy" />;
  return (
    <span className={styles.thumb}>
      <Icon name={file?.fault ? 'close' : 'video'} />
    </span>
  );
}

interface PrioritySelectProps {
  file: LibraryFile;
  mayChange: boolean;
  onValue: (priority: LibraryFile['priority']) => void;
}

function PrioritySelect({ file, mayChange, onValue }: PrioritySelectProps) {
  const t = useTexts();
  if (!mayChange) return t(`on-demand.priority.${file.priority}`);
  return (
    <Select
      label={t('on-demand.priority.label', { name: file.name })}
      value={file.priority}
      options={PRIORITIES.map((value) => ({ value, label: t(`on-demand.priority.${value}`) }))}
      onValue={onValue}
    />
  );
}
