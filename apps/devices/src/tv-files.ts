import type { Files } from './files';
import { Refusal } from './options';

/** Refuses files that the oldest sets (Chromium 68, opened from a file) cannot use. */
export function validateTvFiles(files: Files): void {
  for (const [name, content] of files) {
    if (name.endsWith('.css') && content.includes('env('))
      throw new Refusal(`${name} uses env(), for which Chromium 68 drops the whole declaration.`);
    if (name.endsWith('.html') && content.includes('type="module"'))
      throw new Refusal(`${name} loads a module, which a page opened from a file cannot.`);
    if (name.endsWith('.html') && /(?:src|href)="\//.test(content.toString()))
      throw new Refusal(`${name} names a file by an absolute path, which does not exist on a set.`);
  }
}
