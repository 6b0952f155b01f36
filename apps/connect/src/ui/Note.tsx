/** The result of an action, and whether it failed. */
export interface NoteText {
  readonly text: string;
  readonly isBad?: boolean;
}

/** Announces the result of an action; the live region is rendered from the start. */
export const Note = ({ note }: { note: NoteText | undefined }) => (
  <p className={note?.isBad ? 'notice bad' : 'notice'} role="status">
    {note?.text ?? ''}
  </p>
);
