/** A letter, ready to be sent. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Takes a letter away: to a mail server, or into a folder. It fails rather than wait for ever. */
export interface Mailer {
  deliver(mail: Mail): Promise<void>;
  close(): void;
}
