import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** A widget: one self-contained html file. */
export interface Widget {
  html: Buffer;
  etag: string;
}

const NAME = /^([A-Za-z0-9][A-Za-z0-9._-]{0,63})\.html$/;

/** Reads the widgets of a folder into memory, by name. */
export async function readWidgets(folder: string): Promise<ReadonlyMap<string, Widget>> {
  const widgets = new Map<string, Widget>();
  for (const file of await readdir(folder)) {
    const name = NAME.exec(file)?.[1];
    if (name === undefined) continue;
    const html = await readFile(path.join(folder, file));
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
    widgets.set(name, { html, etag });
  }
  return widgets;
}
