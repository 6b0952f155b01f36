/** What every dialog about a person gets. */
export interface ForPerson {
  /** The account. */
  id: string;
  /** The person has to be read again. */
  onChange: () => void;
  onClose: () => void;
}
