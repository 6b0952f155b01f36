import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFiles } from '../src/files';
import { drawIcon } from '../src/icons';
import type { DeviceOptions, Packed } from '../src/options';
import { Refusal } from '../src/options';
import { type Signer, signWidget } from '../src/signature';
import { validateTvFiles } from '../src/tv-files';
import { zip } from '../src/zip';
import { configXml, ICON } from './config';
import { validateConfig } from './validate';

/** The interfaces of a Samsung set; the set replaces `$WEBAPIS` when the page is read. */
const WEBAPIS = '<script src="$WEBAPIS/webapis/webapis.js"></script>';
const SETTINGS = '<script src="settings.js"></script>';

/** Who signs a widget: its author's certificate is the app's identity, its distributor's names the store or the sets. */
export interface WidgetSigners {
  readonly author: Signer;
  readonly distributor: Signer;
}

/** Makes the package for Samsung's sets: unsigned for Samsung's own tools, or signed. */
export async function packTizen(options: DeviceOptions, signers?: WidgetSigners): Promise<Packed> {
  const { identity, server, web, output } = options;
  const files = readFiles(web);
  const page = files.get('index.html')?.toString() ?? '';
  if (!page.includes(SETTINGS)) throw new Refusal('The page of the TV bundle does not load its settings.');
  files.set('index.html', Buffer.from(page.replace(SETTINGS, () => `${WEBAPIS}\n    ${SETTINGS}`)));
  files.set(ICON.name, await drawIcon(identity.icon, { ...ICON, shape: 'full', scale: 0.8 }));
  files.set('config.xml', Buffer.from(configXml(identity, server)));
  await validateConfig(files);
  validateTvFiles(files);
  const signed = signers ? signWidget(files, signers.author, signers.distributor) : files;
  const path = join(output, `${identity.tizen.appName}-${identity.version}${signers ? '' : '-unsigned'}.wgt`);
  writeFileSync(path, zip(signed));
  return { target: 'tizen', path, note: signers ? 'signed' : 'unsigned' };
}
