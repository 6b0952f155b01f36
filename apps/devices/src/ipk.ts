import { type Files, sorted } from './files';
import { type TarEntry, tarGz } from './tar';

/** The time of everything in a package (2024-01-01): a package depends on its content only. */
const TIME = 1_704_067_200;

/** What a set's package manager shows and compares. */
interface IpkFacts {
  readonly id: string;
  readonly version: string;
  readonly title: string;
  readonly vendor: string;
  readonly contact: string;
}

/** A member of an `ar` archive. */
function member(name: string, content: Buffer): Buffer {
  const fields = [
    [name, 16],
    [TIME, 12],
    [0, 6],
    [0, 6],
    ['100644', 8],
    [content.length, 10],
  ] as const;
  const head = fields.map(([value, width]) => String(value).padEnd(width)).join('');
  return Buffer.concat([Buffer.from(`${head}\`\n`), content, Buffer.alloc(content.length % 2, '\n')]);
}

/** The folders above a path, outermost first. */
function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_part, index) => `${parts.slice(0, index + 1).join('/')}/`);
}

/** Every folder once, before its first file. */
function entriesOf(files: Files): TarEntry[] {
  const seen = new Set<string>();
  return sorted(files.keys()).flatMap((name): TarEntry[] => {
    const folders = foldersOf(name).filter((folder) => !seen.has(folder));
    for (const folder of folders) seen.add(folder);
    const content = files.get(name) ?? Buffer.alloc(0);
    return [...folders.map((folder) => ({ name: folder })), { name, content }];
  });
}

/** An LG package: a Debian archive with the app's folder and a description. The same files give the same bytes. */
export function makeIpk(files: Files, { id, version, title, vendor, contact }: IpkFacts): Buffer {
  const size = [...files.values()].reduce((sum, content) => sum + content.length, 0);
  const control = [
    `Package: ${id}`,
    `Version: ${version}`,
    'Section: misc',
    'Priority: optional',
    'Architecture: all',
    `Installed-Size: ${size}`,
    `Maintainer: ${vendor} <${contact}>`,
    `Description: ${title}`,
    'webOS-Package-Format-Version: 2',
    'webOS-Packager-Version: x.y.x',
    '',
  ].join('\n');
  const about = { app: id, id, loc_name: title, package_format_version: 2, vendor, version };
  const installed = new Map<string, Buffer>();
  for (const [name, content] of files) installed.set(`usr/palm/applications/${id}/${name}`, content);
  installed.set(`usr/palm/packages/${id}/packageinfo.json`, Buffer.from(`${JSON.stringify(about, null, 2)}\n`));
  return Buffer.concat([
    Buffer.from('!<arch>\n'),
    member('debian-binary', Buffer.from('2.0\n')),
    member('control.tar.gz', tarGz([{ name: 'control', content: Buffer.from(control) }], TIME)),
    member('data.tar.gz', tarGz(entriesOf(installed), TIME)),
  ]);
}
