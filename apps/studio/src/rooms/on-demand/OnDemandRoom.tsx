import type { LibraryBoard, StudioRole } from '@touchline/contract';
import { useEffect, useRef, useState } from 'react';
import { FaultNote } from '../../parts/FaultNote/FaultNote';
import { bytesText } from '../../parts/format/bytes';
import { useFormats } from '../../parts/format/useFormats';
import { changeQuery, hrefOf, usePlace } from '../../shell/address';
import { call } from '../../shell/api';
import { useIsPhone } from '../../shell/phone';
import { RoomControls } from '../../shell/RoomControls';
import { roleNames } from '../../shell/role-names';
import { useRoomTitle } from '../../shell/room-title';
import { useSession } from '../../shell/session';
import { useAnswer } from '../../shell/useAnswer';
import { useTexts } from '../../texts';
import { classes } from '../../ui/classes';
import { Note } from '../../ui/Note/Note';
import { useFileActions } from './actions';
import { DeleteDialog } from './DeleteDialog';
import { DropZone } from './DropZone';
import { FileDetail } from './detail/FileDetail';
import { FileList } from './FileList';
import styles from './OnDemandRoom.module.css';
import { type Refused, RefusedNote } from './RefusedNote';
import type { Row } from './rows';
import { SearchField } from './SearchField';
import { isTab, type Tab } from './tabs';
import { ACCEPTED, refusalOf } from './uploads/accept';
import { begin } from './uploads/begin';
import { uploads } from './uploads/useUploads';
import { useFileDrop } from './useFileDrop';

/** The roles that the server lets change files. */
const CHANGERS: readonly StudioRole[] = ['owner', 'editor', 'producer'];
const EVERY_MS = 2000;
const IN_QUEUE = 60;

/** Files that become videos on demand. */
export function OnDemandRoom() {
  const t = useTexts();
  const formats = useFormats();
  const { operator } = useSession();
  const { query } = usePlace();
  const isPhone = useIsPhone();
  const mayChange = CHANGERS.includes(operator.role);
  const asked = query.get('tab') ?? '';
  const tab = isTab(asked) ? asked : 'queue';
  const search = query.get('search') ?? '';
  const selected = query.get('file') ?? undefined;
  const answer = useAnswer(
    JSON.stringify([tab, search]),
    (signal) => call('studioLibrary', { query: queryOf(tab, search), signal }),
    { everyMs: EVERY_MS },
  );
  const { data: board, retry } = answer;
  const actions = useFileActions(retry);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [deleting, setDeleting] = useState<Row>();
  const [continued, setContinued] = useState<Row>();
  const chooser = useRef<HTMLInputElement>(null);

  /** Files that were chosen before it was known what can be taken. */
  const [early, setEarly] = useState<readonly File[]>([]);
  const add = (files: readonly File[]) => {
    if (board) setRefused(begun(files, board, operator.name));
    else setEarly((before) => [...before, ...files]);
  };
  useEffect(() => {
    if (!board || early.length === 0) return;
    setEarly([]);
    setRefused(begun(early, board, operator.name));
  }, [board, early, operator.name]);
  /** Goes on with an upload whose file this page does not have. */
  const continueWith = (file: File | undefined) => {
    const wanted = continued;
    if (!file || !wanted) return;
    if (file.name === wanted.name && file.size === wanted.bytes) {
      setRefused([]);
      uploads.add(file, wanted.file?.uploadUrl);
    } else setRefused([{ name: file.name, bytes: wanted.bytes, refusal: 'otherFile', wanted: wanted.name }]);
  };
  const isOver = useFileDrop(mayChange ? add : undefined);
  const shown = board?.files.find(({ id }) => id === selected);
  const isDetailAlone = isPhone && selected !== undefined;
  useRoomTitle(isDetailAlone ? (shown?.name ?? t('on-demand.detail.loading')) : undefined, hrefOf('on-demand'));

  return (
    <>
      <RoomControls>
        <SearchField key={search} search={search} />
      </RoomControls>
      <div className={classes(styles.room, selected !== undefined && styles.withDetail)}>
        {!isDetailAlone && (
          <div className={styles.main}>
            {mayChange && (
              <DropZone most={board ? bytesText(board.mostBytes, formats) : '…'} isOver={isOver} onFiles={add} />
            )}
            <RefusedNote
              refused={refused}
              mostBytes={board?.mostBytes ?? 0}
              storage={board?.storage}
              onClose={() => setRefused([])}
            />
            {!deleting && <FaultNote problem={actions.problem} onClose={actions.forget} />}
            <div className={styles.list}>
              <FileList
                answer={answer}
                tab={tab}
                search={search}
                selected={selected}
                mayChange={mayChange}
                actions={actions}
                onSelect={({ id }) => changeQuery({ file: id }, isPhone ? 'push' : 'replace')}
                onContinue={(row) => {
                  setContinued(row);
                  chooser.current?.click();
                }}
                onDelete={setDeleting}
              />
            </div>
            {!mayChange && (
              <Note kind="neutral" icon="lock">
                {t('on-demand.onlyFor', { roles: roleNames(t, CHANGERS), role: t(`frame.roles.${operator.role}`) })}
              </Note>
            )}
          </div>
        )}
        {selected !== undefined && (
          <FileDetail key={selected} id={selected} mayChange={mayChange} onChange={retry} isPhone={isPhone} />
        )}
        <input
          ref={chooser}
          type="file"
          hidden
          accept={ACCEPTED}
          aria-label={t('on-demand.row.choose')}
          onChange={({ target }) => {
            continueWith(target.files?.[0]);
            target.value = '';
          }}
        />
        {deleting && <DeleteDialog row={deleting} actions={actions} onClose={() => setDeleting(undefined)} />}
      </div>
    </>
  );
}

/** Uploads what can be taken; returns the rest. */
function begun(files: readonly File[], board: LibraryBoard, by: string): Refused[] {
  const checked = files.map((file) => ({ file, refusal: refusalOf(file, board) }));
  const taken = checked.flatMap(({ file, refusal }) => (refusal ? [] : [file]));
  void begin(taken, board.files, by);
  return checked.flatMap(({ file, refusal }) => (refusal ? [{ name: file.name, bytes: file.size, refusal }] : []));
}

/** With the queue come what failed and the newest that are ready, so that nothing goes from it without a word. */
const queryOf = (tab: Tab, search: string) =>
  tab === 'queue' ? { search: search || undefined, limit: IN_QUEUE } : { tab, search: search || undefined };
