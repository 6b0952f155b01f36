/** What became of something that was done, and whether that is bad news. */
export interface NoteText {
  readonly text: string;
  readonly isBad?: boolean;
}

/** Says what became of a tap; the place is there from the start, so that it is read out. */
export const Note = ({ note }: { note: NoteText | undefined }) => (
  <p className={note?.isBad ? 'notice bad' : 'notice'} role="status">
    {note?.text ?? ''}
  </p>
);
