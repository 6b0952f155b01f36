import type { Identity } from '../identity';

export const TARGETS = ['webos', 'tizen', 'android', 'android-sideload', 'ios'] as const;
export type Target = (typeof TARGETS)[number];

/** A file with a private key and its certificates (PKCS#12, PEM or a Java keystore), and what opens it. */
export interface Certificate {
  readonly file: string;
  readonly password: string;
  /** The entry of a Java keystore. */
  readonly alias?: string;
}

/** What every package is made from. */
export interface PackOptions {
  readonly identity: Identity;
  /** Origin of the server, without a slash at the end; https, except in tests. */
  readonly server: string;
  /** Hosts whose links open the app: the server's and those of the identity. */
  readonly hosts: readonly string[];
  /** An empty folder for the finished packages. The caller moves its content to dist/packages when all succeeded. */
  readonly output: string;
  /** An empty folder for everything else; removed by the caller. */
  readonly scratch: string;
}

/** One package made from the finished web files of its platform. */
export interface DeviceOptions extends PackOptions {
  /** A folder with index.html, its files and settings.js, ready to be copied into the package. */
  readonly web: string;
}

/** The side-loaded Android package; signed with a key made for tests if no certificate is given. */
export interface AndroidOptions extends DeviceOptions {
  readonly certificate?: Certificate;
}

/** The projects for Android Studio and Xcode, each with the web files of its platform. */
export interface ProjectOptions extends PackOptions {
  readonly projects: readonly { readonly platform: 'android' | 'ios'; readonly web: string }[];
}

/** A finished package: a file, or the folder of a project. */
export interface Packed {
  readonly target: Target;
  /** Inside `output`. */
  readonly path: string;
  /** Added to the package's line, such as "unsigned". */
  readonly note?: string;
}

/** A reason not to make a package, as one sentence for the operator. */
export class Refusal extends Error {}
