import type { Mailer } from './mailer';
import { folderMailer } from './outbox-folder';
import { smtpMailer } from './smtp';

export { Post } from './service';

export interface MailSettings {
  /** The mail server; without one letters are written into a folder. */
  smtpUrl: string | undefined;
  from: string;
  outboxFolder: string;
}

/** The mail server of the settings, else the folder. */
export function mailerOf({ smtpUrl, from, outboxFolder }: MailSettings, now: () => number): Mailer {
  return smtpUrl === undefined ? folderMailer({ folder: outboxFolder, from, now }) : smtpMailer({ url: smtpUrl, from });
}
