import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PLUGINS } from './config';
import { PACKAGES } from './generator';

/** What a native plugin offers the page. */
interface NativePlugin {
  /** How a method answers: `none`, `promise` or `callback`. */
  readonly methods: Readonly<Record<string, string>>;
  /** Names in its sources: of options that it reads, of events and of their fields. */
  readonly words: string;
}

/** The page's side of a bridge, as native sources define it: plugins by name. */
type Contract = Readonly<Record<'android' | 'ios', Readonly<Record<string, NativePlugin>>>>;

const BRIDGE = join(PACKAGES, '@capacitor/android/capacitor/src/main/assets/native-bridge.js');
const PLUGIN_CLASS = join(PACKAGES, '@capacitor/android/capacitor/src/main/java/com/getcapacitor/Plugin.java');

/** Capacitor's script, which the native side runs in the page before any other. */
export const readBridge = (): string => readFileSync(BRIDGE, 'utf8');

function sourcesBelow(folder: string): string {
  if (!existsSync(folder)) return '';
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(java|kt|swift)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}

const wordsOf = (source: string): string =>
  [...new Set([...source.matchAll(/"([a-zA-Z]\w*)"/g)].map((match) => match[1] ?? ''))].sort().join(' ');

const byName = (methods: Iterable<readonly [string, string]>) =>
  Object.fromEntries([...methods].sort(([one], [other]) => (one < other ? -1 : 1)));

/** Methods that Capacitor finds by their annotation. */
function* annotated(source: string): Generator<[string, string]> {
  const pattern =
    /@PluginMethod(?:\((?:returnType = )?PluginMethod\.RETURN_(\w+)\))?\s+(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|override|open)\s+)*(?:void|fun)\s+(\w+)/g;
  for (const [, answer = 'PROMISE', name = ''] of source.matchAll(pattern)) yield [name, answer.toLowerCase()];
}

function* listed(source: string): Generator<[string, string]> {
  const pattern = /CAPPluginMethod\(name: "(\w+)", returnType: CAPPluginReturn(\w+)\)/g;
  for (const [, name = '', answer = ''] of source.matchAll(pattern)) yield [name, answer.toLowerCase()];
}

/** Methods that every plugin has on iOS (JSExport.swift). */
const OF_ALL_ON_IOS = [
  ['addListener', 'none'],
  ['removeListener', 'none'],
  ['removeAllListeners', 'promise'],
  ['checkPermissions', 'promise'],
  ['requestPermissions', 'promise'],
] as const;

/** Reads the contract from the installed packages and from the own plugin. */
export function readContract(): Contract {
  const ofAll = [...annotated(readFileSync(PLUGIN_CLASS, 'utf8'))];
  const android = (source: string): NativePlugin => ({
    methods: byName(new Map([...ofAll, ...annotated(source)])),
    words: wordsOf(source),
  });
  const ios = (source: string): NativePlugin => ({
    methods: byName(new Map([...OF_ALL_ON_IOS, ...listed(source)])),
    words: wordsOf(source),
  });
  const read = (platform: string, read: (source: string) => NativePlugin) =>
    Object.fromEntries(
      Object.entries(PLUGINS).map(([name, from]) => [name, read(sourcesBelow(join(PACKAGES, from, platform)))]),
    );
  const own = sourcesBelow(fileURLToPath(new URL('./java', import.meta.url)));
  return {
    android: { ...read('android/src/main', android), Touchline: android(own) },
    ios: read('ios/Sources', ios),
  };
}
