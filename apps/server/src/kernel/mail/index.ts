import type { Settings } from '../../main/environment';
import type { Mailer } from './mailer';
import { folderMailer } from './outbox-folder';
import { smtpMailer } from './smtp';

export { Post } from './service';

/** The mail server of the settings, else a folder in the data folder. */
export function mailerOf({ smtpUrl, mailFrom, dataFolder }: Settings, now: () => number): Mailer {
  return smtpUrl === undefined
    ? folderMailer({ folder: `${dataFolder}/outbox`, from: mailFrom, now })
    : smtpMailer({ url: smtpUrl, from: mailFrom });
}
