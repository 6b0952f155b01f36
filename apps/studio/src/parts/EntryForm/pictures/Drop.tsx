import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../texts';
import { classes } from '../../../ui/classes';
import { Icon } from '../../../ui/Icon/Icon';
import styles from './Pictures.module.css';
import { ACCEPTED, type AddedPicture, type PictureFault, sendPicture } from './send-picture';

interface DropProps {
  /** Connects it with the label of its field. */
  labelledBy: string;
  /** Which pictures are good. */
  hint: string;
  isReplacing: boolean;
  onAdded: (picture: AddedPicture) => void;
}

/** Takes a picture that is dropped, chosen or pasted, and shows how much of it is sent. */
export function Drop({ labelledBy, hint, isReplacing, onAdded }: DropProps) {
  const t = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number>();
  const [fault, setFault] = useState<PictureFault>();
  const [isOver, setOver] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const take = async (file: File | undefined) => {
    if (!file || share !== undefined) return;
    const controller = new AbortController();
    running.current = controller;
    setFault(undefined);
    setShare(0);
    const answer = await sendPicture(file, setShare, controller.signal);
    if (controller.signal.aborted) return;
    setShare(undefined);
    if ('name' in answer) onAdded(answer);
    else setFault(answer);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  const onPaste = (event: ClipboardEvent) => {
    const [file] = event.clipboardData.files;
    if (!file) return;
    event.preventDefault();
    void take(file);
  };
  const words = fault && ('words' in fault ? fault.words : t(`form.pictureFaults.${fault.reason}`));
  return (
    <div className={styles.dropBox}>
      <button
        type="button"
        className={classes(styles.drop, isOver && styles.over)}
        aria-describedby={labelledBy}
        onClick={() => input.current?.click()}
        onPaste={onPaste}
        onDrop={onDrop}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
      >
        <Icon name="upload" />
        {share === undefined
          ? t(isReplacing ? 'form.replacePicture' : 'form.addPicture')
          : t('form.sending', { percent: Math.round(share * 100) })}
      </button>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        className={styles.file}
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <p className={styles.hint}>{hint}</p>
      {share !== undefined && <progress className={styles.progress} value={share} aria-label={t('form.uploading')} />}
      {words !== undefined && (
        <p role="alert" className={styles.fault}>
          {words}
        </p>
      )}
    </div>
  );
}
