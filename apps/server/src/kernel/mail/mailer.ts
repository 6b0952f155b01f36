/** A composed letter. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Delivers letters to a mail server or into a folder. Every delivery has a time limit. */
export interface Mailer {
  deliver(mail: Mail): Promise<void>;
  close(): void;
}
