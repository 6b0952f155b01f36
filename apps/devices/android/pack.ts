import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AndroidOptions, type Packed, Refusal } from '../src/options';
import { keyName, sign, testKey } from './key';
import { androidManifest } from './manifest';
import { type AndroidFiles, needAndroidFiles, needPrograms, run } from './programs';
import { writeResources } from './resources';

const here = fileURLToPath(new URL('.', import.meta.url));
/** Downloaded files and the key for tests; not part of the repository. */
export const CACHE = fileURLToPath(new URL('../../../.cache/android', import.meta.url));
/** The package of the Java code; the app's id may be another one. */
const JAVA_PACKAGE = 'tv.touchline.shell';

const javaFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.java'))
    .sort()
    .map((name) => join(folder, name));

/** Compiles the shell to `classes.dex`. */
function compile(scratch: string, generated: string, { dx, classes }: AndroidFiles): string {
  const folder = join(scratch, 'classes');
  const newer = join(scratch, 'newer');
  const dex = join(scratch, 'classes.dex');
  for (const each of [folder, newer]) mkdirSync(each, { recursive: true });
  // dx reads Java 8 at most.
  const level = [
    '-source',
    '8',
    '-target',
    '8',
    '-encoding',
    'UTF-8',
    '-g:none',
    '-Xlint:-options,-deprecation',
    '-Werror',
  ];
  run('javac', [...level, '-bootclasspath', classes, '-d', newer, ...javaFiles(join(here, 'newer'))]);
  const sources = [...javaFiles(join(here, 'java')), ...javaFiles(generated)];
  run('javac', [...level, '-bootclasspath', classes, '-classpath', newer, '-d', folder, ...sources]);
  run('java', ['-cp', dx, 'com.android.dx.command.Main', '--dex', '--min-sdk-version=24', `--output=${dex}`, folder]);
  return dex;
}

/** Compiles manifest and resources, and puts them together with the web files; the ids of resources become Java code. */
async function assemble(options: AndroidOptions, { resources }: AndroidFiles, generated: string): Promise<string> {
  const { scratch, identity, hosts, web } = options;
  const manifest = join(scratch, 'AndroidManifest.xml');
  const own = join(scratch, 'res');
  const assets = join(scratch, 'assets');
  const packed = join(scratch, 'resources.apk');
  writeFileSync(manifest, androidManifest(identity, hosts));
  cpSync(join(here, 'res'), own, { recursive: true });
  await writeResources(own, identity, hosts);
  cpSync(web, join(assets, 'www'), { recursive: true });
  mkdirSync(generated, { recursive: true });
  const folders = ['-S', own, '-A', assets];
  const ids = ['-m', '-J', generated, '--custom-package', JAVA_PACKAGE];
  run('aapt', [
    'package',
    '-f',
    '--ignore-assets',
    '.*',
    '-M',
    manifest,
    '-I',
    resources,
    ...folders,
    ...ids,
    '-F',
    packed,
  ]);
  return packed;
}

/** Makes the Android package for side-loading and Fire TV: compiled, aligned and signed. */
export async function packAndroid(options: AndroidOptions): Promise<Packed> {
  const { identity, scratch, output, web } = options;
  // Without its page, a bundle of TVs would be shown as an empty screen.
  const pages = existsSync(join(web, 'tv')) ? [web, join(web, 'tv')] : [web];
  for (const folder of pages)
    if (!existsSync(join(folder, 'index.html'))) throw new Refusal(`${folder} has no index.html.`);
  needPrograms();
  const files = await needAndroidFiles(CACHE);
  const certificate = options.certificate ?? testKey(join(CACHE, 'test-key.p12'));
  const key = keyName(certificate);
  const generated = join(scratch, 'generated');
  const packed = await assemble(options, files, generated);
  // By its name alone, without the folders above it.
  run('aapt', ['add', '-k', packed, compile(scratch, generated, files)]);
  const aligned = join(scratch, 'aligned.apk');
  run('zipalign', ['-f', '4', packed, aligned]);
  const path = join(output, `${identity.id}_${identity.version}.apk`);
  sign(aligned, path, certificate, key);
  return { target: 'android-sideload', path, ...(options.certificate ? {} : { note: 'signed with a key for tests' }) };
}
