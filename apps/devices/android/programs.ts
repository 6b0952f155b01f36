import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Refusal } from '../src/options';

/** Programs of the machine, by the Debian package that has them. */
const PROGRAMS = {
  javac: 'openjdk-17-jdk-headless',
  java: 'openjdk-17-jdk-headless',
  keytool: 'openjdk-17-jdk-headless',
  aapt: 'aapt',
  zipalign: 'zipalign',
  apksigner: 'apksigner',
  'dpkg-deb': 'dpkg',
} as const;

type Program = keyof typeof PROGRAMS;

/**
 * Files that current Debian versions lack, from the packages of others, which fit every processor: the compiler of dex
 * files, the interfaces of Android 6 and the resources of Android 13.
 */
const FILES = [
  {
    address: 'pool/main/a/android-platform-dalvik/dalvik-exchange_10.0.0+r36-1_all.deb',
    sha256: '8fc128db7c27253d963eb9b33de79b197162a4749d2ba69019b2fd0664cbd7fe',
  },
  {
    address: 'pool/main/a/android-framework-23/libandroid-23-java_6.0.1+r72-6_all.deb',
    sha256: '8af1b6df556971dda0a6da3536ea526a838e0c363afcdd454213d8bce94793e3',
  },
  {
    address: 'pool/main/a/android-platform-frameworks-base/android-framework-res_14~beta1-3_all.deb',
    sha256: '2813eeaa722b1fc67d66701ddb6111d4b74f84df20974c220da04b0ef5f4c1c8',
  },
] as const;

/** Where they are: the first one loses a version some years after its end, the second one keeps it. */
const MIRRORS = ['https://deb.debian.org/debian/', 'https://archive.debian.org/debian/'];

/** The files of the Android platform that a package is compiled with. */
export interface AndroidFiles {
  /** The compiler from Java classes to dex. */
  readonly dx: string;
  /** The classes that are compiled against. */
  readonly classes: string;
  /** The resources that names in the manifest refer to. */
  readonly resources: string;
}

/** Whether a program is in a folder of `PATH`. */
const isThere = (program: string) =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => folder !== '' && existsSync(join(folder, program)));

function installPackage(name: string): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env, stdio: 'ignore' });
}

/** Means to get programs; injected for tests. */
interface Means {
  readonly isThere: (program: string) => boolean;
  readonly mayInstall: () => boolean;
  readonly install: (debianPackage: string) => void;
}

const HERE: Means = {
  isThere,
  mayInstall: () => process.getuid?.() === 0 && isThere('apt-get'),
  install: installPackage,
};

/** Makes sure that all programs are there, from Debian's packages if they may be installed; refuses by name otherwise. */
export function needPrograms({ isThere, mayInstall, install }: Means = HERE): void {
  const missing = (Object.keys(PROGRAMS) as Program[]).filter((program) => !isThere(program));
  const packages = [...new Set(missing.map((program) => PROGRAMS[program]))];
  if (missing.length > 0 && mayInstall()) for (const name of packages) install(name);
  const left = missing.filter((program) => !isThere(program));
  if (left.length === 0) return;
  throw new Refusal(
    `The Android package needs ${left.join(', ')}: on Debian, apt-get install ${[...new Set(left.map((program) => PROGRAMS[program]))].join(' ')}.`,
  );
}

/** Runs a program; refuses with what it said if it fails. */
export function run(program: Program, args: readonly string[], env: NodeJS.ProcessEnv = {}): SpawnSyncReturns<string> {
  const done = spawnSync(program, args, { encoding: 'utf8', env: { ...process.env, ...env }, maxBuffer: 64 << 20 });
  if (done.error) throw new Refusal(`${program} cannot be started: ${done.error.message}.`);
  if (done.status === 0) return done;
  const said = `${done.stderr}\n${done.stdout}`.trim().split('\n').slice(0, 12).join('\n');
  throw new Refusal(`${program} failed:\n${said}`);
}

async function download(address: string, sha256: string): Promise<Buffer> {
  const problems: string[] = [];
  for (const mirror of MIRRORS) {
    try {
      const answer = await fetch(mirror + address, { signal: AbortSignal.timeout(300_000) });
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      const content = Buffer.from(await answer.arrayBuffer());
      const found = createHash('sha256').update(content).digest('hex');
      if (found !== sha256) throw new Error('another checksum than expected');
      return content;
    } catch (error) {
      problems.push(`${mirror}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  throw new Refusal(`The Android package needs ${address}, which could not be downloaded (${problems.join('; ')}).`);
}

/** Downloads the files of the Android platform once into a folder, and unpacks them. */
export async function needAndroidFiles(folder: string, fetchFile = download): Promise<AndroidFiles> {
  const version = createHash('sha256')
    .update(FILES.map(({ sha256 }) => sha256).join())
    .digest('hex')
    .slice(0, 16);
  const place = join(folder, version);
  if (!existsSync(place)) {
    // Created in a temporary folder and renamed, so that an interrupted attempt is repeated.
    const aside = `${place}.${process.pid}`;
    mkdirSync(aside, { recursive: true });
    try {
      for (const { address, sha256 } of FILES) {
        const archive = join(aside, 'archive.deb');
        writeFileSync(archive, await fetchFile(address, sha256));
        run('dpkg-deb', ['-x', archive, aside]);
        rmSync(archive);
      }
      if (!existsSync(place)) renameSync(aside, place);
    } finally {
      rmSync(aside, { recursive: true, force: true });
    }
  }
  const share = join(place, 'usr', 'share');
  return {
    dx: join(share, 'java', 'com.android.dx-10.0.0.jar'),
    classes: join(share, 'java', 'com.android.android-23.jar'),
    resources: join(share, 'android-framework-res', 'framework-res.apk'),
  };
}
