import type { Kernel } from '../kernel';
import type { TextSource } from './letters';
import type { Mailer } from './mailer';
import { folderMailer } from './outbox-folder';
import { Post } from './service';
import { smtpMailer } from './smtp';

export { Post } from './service';

export interface MailSettings {
  /** The mail server; without one, letters are written to `outboxFolder`. */
  smtpUrl: string | undefined;
  from: string;
  outboxFolder: string;
}

interface MailOptions {
  settings: MailSettings;
  locales: TextSource;
}

/** Outgoing mail. Its job is a group of its own: a mail server that does not answer delays no other job. */
export function createMail({ store, now, log }: Kernel, { settings, locales }: MailOptions) {
  const post = new Post({ store, mailer: mailerOf(settings, now), locales, now, log });
  return {
    services: { post },
    routes: {},
    jobs: [[{ name: 'mail', run: () => post.run() }]],
    tidy: [post],
  };
}

function mailerOf({ smtpUrl, from, outboxFolder }: MailSettings, now: () => number): Mailer {
  return smtpUrl === undefined ? folderMailer({ folder: outboxFolder, from, now }) : smtpMailer({ url: smtpUrl, from });
}
