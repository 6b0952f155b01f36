import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readFiles, sorted, writeFiles } from '../src/files';
import { type Packed, type ProjectOptions, Refusal } from '../src/options';
import { zip } from '../src/zip';
import { patchBuild, patchManifest, patchSettings, resources } from './android';
import { capacitorPackages, generate, installGenerator, PACKAGES } from './generator';
import {
  entitlements,
  patchDelegate,
  patchInfo,
  patchLaunchScreen,
  patchPackage,
  patchProject,
  privacyManifest,
  SCHEME,
} from './ios';
import { drawPictures, LAUNCH_MARK, SPLASH_SET } from './pictures';
import { readme } from './readme';

/** What only the projects for the stores need. */
export interface StoreOptions extends ProjectOptions {
  /** Path of Firebase's google-services.json, without which the Android app has no push service. */
  readonly googleServices?: string;
  /** Team of the Apple developer account, ten letters or digits; chosen in Xcode without it. */
  readonly team?: string;
}

type Platform = ProjectOptions['projects'][number]['platform'];
type Edited = Map<string, Buffer>;

/** Generates, completes and packs the projects for Google Play and the App Store. The same input gives the same bytes. */
export async function makeProjects(options: StoreOptions): Promise<Packed[]> {
  const { identity, projects, output, team } = options;
  if (team !== undefined && !/^[A-Z0-9]{10}$/.test(team))
    throw new Refusal(`"${team}" is not the id of an Apple team, which has ten letters or digits.`);
  for (const { platform, web } of projects) checkSettings(platform, web);
  const services = options.googleServices === undefined ? undefined : readServices(options.googleServices, identity.id);
  await installGenerator();
  const packed: Packed[] = [];
  for (const { platform, web } of projects) {
    const generated = readFiles(await generate(platform, { identity, web, scratch: options.scratch }));
    const files =
      platform === 'android'
        ? await completeAndroid(generated, options, services)
        : await completeIos(generated, options);
    files.set('README.md', Buffer.from(readme(platform, options)));
    const ordered = new Map(sorted(files.keys()).map((name) => [name, files.get(name) ?? Buffer.alloc(0)]));
    const folder = join(output, platform);
    writeFiles(folder, ordered);
    if (platform === 'android') chmodSync(join(folder, 'gradlew'), 0o755);
    writeFileSync(join(output, `${platform}-project.zip`), zip(ordered));
    packed.push({ target: platform, path: platform, note: noteOf(platform, services !== undefined) });
  }
  return packed;
}

function noteOf(platform: Platform, hasServices: boolean): string {
  if (platform === 'ios') return 'project for Xcode, also as ios-project.zip';
  const push = hasServices ? '' : '; no push without google-services.json';
  return `project for Android Studio, also as android-project.zip${push}`;
}

/**
 * The server decides by the platform what a store forbids, such as payments outside of it: a package must name the one
 * that it is for.
 */
function checkSettings(platform: Platform, web: string): void {
  const pages = ['settings.js', 'tv/settings.js'].filter(
    (name) => name === 'settings.js' || existsSync(join(web, name)),
  );
  for (const page of pages) {
    const file = join(web, page);
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const named = /"platform":"([a-z]+)"/.exec(text)?.[1];
    if (named !== platform)
      throw new Refusal(`${page} of the ${platform} app names the platform ${named ?? 'nowhere'}, not ${platform}.`);
  }
}

function readServices(file: string, id: string): Buffer {
  if (!existsSync(file)) throw new Refusal(`${file} does not exist.`);
  const content = readFileSync(file);
  if (!namesOf(content).includes(id))
    throw new Refusal(
      `${file} is not for ${id}: download google-services.json of the Firebase app with this package name.`,
    );
  return content;
}

/** The package names that a google-services.json is for. */
function namesOf(content: Buffer): string[] {
  try {
    const { client } = JSON.parse(content.toString()) as {
      client: { client_info: { android_client_info: { package_name: string } } }[];
    };
    return client.map((each) => each.client_info.android_client_info.package_name);
  } catch {
    return [];
  }
}

const JAVA = 'app/src/main/java/tv/touchline/shell/';
const RES = 'app/src/main/res/';

/** The classes of the WebView shell that need nothing of Android. */
const SHARED_CLASSES = ['Keys', 'MediaActions', 'Ratio'];

async function completeAndroid(
  generated: ReadonlyMap<string, Buffer>,
  { identity, hosts }: StoreOptions,
  services: Buffer | undefined,
): Promise<Edited> {
  const files = new Map(
    [...generated].filter(
      ([name]) =>
        !/^app\/(build|src\/(test|androidTest))\/|\.gitignore$|\/splash\.png$/.test(name) &&
        !/\/(MainActivity\.java|drawable(-v24)?\/ic_launcher_\w+\.xml)$/.test(name),
    ),
  );
  edit(files, 'app/src/main/AndroidManifest.xml', (text) => patchManifest(text, identity, hosts));
  edit(files, 'app/build.gradle', (text) => patchBuild(text, identity));
  edit(files, 'capacitor.settings.gradle', patchSettings);
  for (const name of ['ic_launcher', 'ic_launcher_round'])
    edit(files, `${RES}mipmap-anydpi-v26/${name}.xml`, (text) =>
      text.replace(
        '</adaptive-icon>',
        `    <monochrome android:drawable="@mipmap/ic_launcher_monochrome"/>\n</adaptive-icon>`,
      ),
    );
  for (const [path, text] of resources(identity)) files.set(`${RES}${path}`, Buffer.from(text));
  for (const [path, picture] of await drawPictures(identity, 'android')) files.set(`${RES}${path}`, picture);
  for (const [name, content] of readFiles(fileURLToPath(new URL('./java', import.meta.url))))
    files.set(`${JAVA}${name}`, content);
  for (const name of SHARED_CLASSES)
    files.set(
      `${JAVA}${name}.java`,
      readFileSync(new URL(`../android/java/tv/touchline/shell/${name}.java`, import.meta.url)),
    );
  for (const name of capacitorPackages().keys())
    copyNative(files, name, name === '@capacitor/android' ? 'capacitor' : 'android');
  if (services === undefined) edit(files, 'app/src/main/assets/capacitor.plugins.json', withoutPush);
  else files.set('app/google-services.json', services);
  files.set('.gitignore', Buffer.from('.gradle/\n.idea/\nbuild/\nlocal.properties\n*.jks\n*.keystore\n'));
  return files;
}

/** Without its settings Firebase ends the app when the page registers for push; so the page does not find the plugin. */
const withoutPush = (plugins: string): string =>
  `${JSON.stringify(
    (JSON.parse(plugins) as { pkg: string }[]).filter(({ pkg }) => pkg !== '@capacitor/push-notifications'),
    null,
    '\t',
  )}\n`;

const APP = 'App/App/';

async function completeIos(generated: ReadonlyMap<string, Buffer>, options: StoreOptions): Promise<Edited> {
  const { identity, hosts, team } = options;
  const files = new Map(
    [...generated].filter(([name]) => !/\.gitignore$|^capacitor-cordova-ios-plugins\/|\/splash-2732[^/]*$/.test(name)),
  );
  edit(files, `${APP}Info.plist`, (text) => patchInfo(text, identity));
  edit(files, `${APP}AppDelegate.swift`, patchDelegate);
  edit(files, `${APP}Base.lproj/LaunchScreen.storyboard`, (text) => patchLaunchScreen(text, identity, LAUNCH_MARK));
  edit(files, 'App/CapApp-SPM/Package.swift', patchPackage);
  edit(files, 'App/App.xcodeproj/project.pbxproj', (text) => patchProject(text, identity, team));
  files.set(`${APP}App.entitlements`, Buffer.from(entitlements(hosts)));
  files.set(`${APP}PrivacyInfo.xcprivacy`, Buffer.from(privacyManifest()));
  files.set(`${APP}Assets.xcassets/Splash.imageset/Contents.json`, Buffer.from(SPLASH_SET));
  files.set('App/App.xcodeproj/xcshareddata/xcschemes/App.xcscheme', Buffer.from(SCHEME));
  for (const [path, picture] of await drawPictures(identity, 'ios'))
    files.set(`${APP}Assets.xcassets/${path}`, picture);
  for (const name of capacitorPackages().keys())
    if (existsSync(join(PACKAGES, name, 'Package.swift')) && name !== '@capacitor/ios')
      copyNative(files, name, 'ios', 'ios/');
  files.set('.gitignore', Buffer.from('.DS_Store\nDerivedData/\nbuild/\nxcuserdata/\n'));
  return files;
}

function edit(files: Edited, name: string, change: (text: string) => string): void {
  const content = files.get(name);
  if (content === undefined) throw new Refusal(`Capacitor has not generated ${name}.`);
  files.set(name, Buffer.from(change(content.toString())));
}

/** Copies the native sources of a package with its licence, so that the project is complete without npm. */
function copyNative(files: Edited, name: string, folder: string, below = ''): void {
  const from = join(PACKAGES, name);
  if (!existsSync(join(from, folder))) return;
  const to = `native/${name.slice(name.indexOf('/') + 1)}/`;
  for (const [path, content] of readFiles(join(from, folder)))
    if (!/(^|\/)(build|src\/(test|androidTest))\//.test(path)) files.set(`${to}${below}${path}`, content);
  for (const file of ['LICENSE', ...(folder === 'ios' ? ['Package.swift'] : [])])
    if (existsSync(join(from, file))) files.set(`${to}${file}`, readFileSync(join(from, file)));
}
