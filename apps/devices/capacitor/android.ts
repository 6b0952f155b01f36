import type { Identity } from '../identity';
import { NOTIFICATION_ICON } from './config';
import { escapeXml, replaceEvery, replaceOnce } from './edit';
import { LINKS, pathAttribute } from './links';

const MANIFEST = 'AndroidManifest.xml';
const BUILD = 'app/build.gradle';

/** The classes of `java/`, in the package of the WebView shell, whose pure classes they use. */
const SHELL_PACKAGE = 'tv.touchline.shell';

/** Opens the app, on phones and from the launcher of TVs. */
const LAUNCHER = '<category android:name="android.intent.category.LAUNCHER" />';

function linkFilters({ scheme }: Identity, hosts: readonly string[]): string {
  const indent = ' '.repeat(16);
  const view = [
    '<action android:name="android.intent.action.VIEW" />',
    '<category android:name="android.intent.category.DEFAULT" />',
    '<category android:name="android.intent.category.BROWSABLE" />',
  ];
  const filter = (attributes: string, lines: readonly string[]) =>
    `\n            <intent-filter${attributes}>\n${[...view, ...lines].map((line) => `${indent}${line}\n`).join('')}            </intent-filter>\n`;
  const web = [
    '<data android:scheme="https" />',
    ...hosts.map((host) => `<data android:host="${escapeXml(host)}" />`),
    ...LINKS.map((link) => `<data ${pathAttribute(link)} />`),
  ];
  return `${filter(' android:autoVerify="true"', web)}${filter('', [`<data android:scheme="${escapeXml(scheme)}" />`])}`;
}

const SERVICE = `
        <service
            android:name="${SHELL_PACKAGE}.PlaybackService"
            android:exported="false"
            android:foregroundServiceType="mediaPlayback" />

        <meta-data
            android:name="com.google.firebase.messaging.default_notification_icon"
            android:resource="@drawable/${NOTIFICATION_ICON}" />
        <meta-data
            android:name="com.google.firebase.messaging.default_notification_color"
            android:resource="@color/accent" />
        <meta-data android:name="firebase_messaging_auto_init_enabled" android:value="false" />
        <meta-data android:name="firebase_analytics_collection_enabled" android:value="false" />
    </application>

    <uses-feature android:name="android.hardware.touchscreen" android:required="false" />
    <uses-feature android:name="android.hardware.faketouch" android:required="false" />
    <uses-feature android:name="android.software.leanback" android:required="false" />

    <queries>
        <intent>
            <action android:name="android.intent.action.VIEW" />
            <data android:scheme="https" />
        </intent>
        <intent>
            <action android:name="android.support.customtabs.action.CustomTabsService" />
        </intent>
    </queries>
`;

const PERMISSIONS = [
  'ACCESS_NETWORK_STATE',
  'FOREGROUND_SERVICE',
  'FOREGROUND_SERVICE_MEDIA_PLAYBACK',
  'POST_NOTIFICATIONS',
  'VIBRATE',
  'WAKE_LOCK',
];

/** Reminders are not exact to the second, so the app does not ask for what Google Play wants a reason for. */
const WITHOUT = '    <uses-permission android:name="android.permission.SCHEDULE_EXACT_ALARM" tools:node="remove" />\n';

/** The manifest for phones and TVs. */
export function patchManifest(manifest: string, identity: Identity, hosts: readonly string[]): string {
  let text = replaceOnce(manifest, 'android:allowBackup="true"', APPLICATION, MANIFEST);
  text = replaceOnce(text, 'android:name=".MainActivity"', ACTIVITY, MANIFEST);
  text = replaceOnce(text, LAUNCHER, `${LAUNCHER}\n                ${LEANBACK}`, MANIFEST);
  text = replaceOnce(text, '\n        </activity>', `${linkFilters(identity, hosts)}\n        </activity>`, MANIFEST);
  text = replaceOnce(text, '    </application>\n', SERVICE, MANIFEST);
  const xmlns = 'xmlns:android="http://schemas.android.com/apk/res/android"';
  text = replaceOnce(text, xmlns, `${xmlns}\n    xmlns:tools="http://schemas.android.com/tools"`, MANIFEST);
  const internet = '    <uses-permission android:name="android.permission.INTERNET" />\n';
  const permissions = PERMISSIONS.map((name) => internet.replace('INTERNET', name)).join('');
  return replaceOnce(text, internet, `${internet}${permissions}${WITHOUT}`, MANIFEST);
}

/** Backups would copy a session to another device. */
const APPLICATION = `android:allowBackup="false"
        android:appCategory="video"
        android:banner="@drawable/banner"
        android:enableOnBackInvokedCallback="true"
        android:networkSecurityConfig="@xml/network_security_config"
        android:usesCleartextTraffic="false"`;

const ACTIVITY = `android:name="${SHELL_PACKAGE}.StoreActivity"
            android:banner="@drawable/banner"
            android:resizeableActivity="true"
            android:supportsPictureInPicture="true"`;

const LEANBACK = '<category android:name="android.intent.category.LEANBACK_LAUNCHER" />';

/** Version, and the signature of a release if the environment names a keystore. */
export function patchBuild(gradle: string, { version, build }: Identity): string {
  let text = replaceOnce(gradle, 'versionCode 1\n', `versionCode ${build}\n`, BUILD);
  text = replaceOnce(text, 'versionName "1.0"', `versionName "${version}"`, BUILD);
  text = replaceOnce(text, '    buildTypes {\n        release {\n', SIGNING, BUILD);
  return text;
}

const SIGNING = `    signingConfigs {
        release {
            def keystore = System.getenv('ANDROID_KEYSTORE')
            if (keystore) {
                storeFile file(keystore)
                storePassword System.getenv('ANDROID_KEYSTORE_PASSWORD')
                keyAlias System.getenv('ANDROID_KEY_ALIAS')
                keyPassword System.getenv('ANDROID_KEY_PASSWORD') ?: System.getenv('ANDROID_KEYSTORE_PASSWORD')
            }
        }
    }
    buildTypes {
        release {
            if (System.getenv('ANDROID_KEYSTORE')) {
                signingConfig signingConfigs.release
            }
`;

/**
 * Takes the plugins' sources from the project itself, which is complete without npm. Capacitor writes where they were
 * installed on this machine.
 */
export function patchSettings(gradle: string): string {
  const place = /new File\('[^']*\/@capacitor\/([a-z-]+)\/(?:android|capacitor)'\)/g;
  return replaceEvery(gradle, place, "new File(rootDir, 'native/$1')", 'capacitor.settings.gradle');
}

const xml = (content: string) => `<?xml version="1.0" encoding="utf-8"?>\n${content}`;

/** Resources of the app by path below `res`; pictures are drawn by `pictures.ts`. */
export function resources({ colours, name }: Identity): Map<string, string> {
  return new Map([
    [
      'values/colors.xml',
      xml(`<resources>
    <color name="accent">${colours.accent}</color>
    <color name="background">${colours.background}</color>
    <color name="colorPrimary">${colours.theme}</color>
    <color name="colorPrimaryDark">${colours.background}</color>
    <color name="colorAccent">${colours.accent}</color>
</resources>
`),
    ],
    ['values/ic_launcher_background.xml', xml(LAUNCHER_BACKGROUND(colours.background))],
    ['values/styles.xml', xml(STYLES)],
    ['values/playback.xml', xml(playbackTexts(`${escapeXml(name)} is playing`))],
    ['values-de/playback.xml', xml(playbackTexts(`${escapeXml(name)} spielt`))],
    ['drawable/splash.xml', xml(SPLASH)],
    ['layout/capacitor_bridge_layout_main.xml', xml(LAYOUT)],
    ['xml/network_security_config.xml', xml(NETWORK)],
  ]);
}

const LAUNCHER_BACKGROUND = (colour: string) => `<resources>
    <color name="ic_launcher_background">${colour}</color>
</resources>
`;

const playbackTexts = (channel: string) => `<resources>
    <string name="playback_channel">${channel}</string>
</resources>
`;

/** A dark window from the first frame on. */
const STYLES = `<resources>
    <style name="AppTheme" parent="Theme.AppCompat.NoActionBar">
        <item name="colorPrimary">@color/colorPrimary</item>
        <item name="colorPrimaryDark">@color/colorPrimaryDark</item>
        <item name="colorAccent">@color/colorAccent</item>
        <item name="android:windowBackground">@color/background</item>
    </style>

    <style name="AppTheme.NoActionBar" parent="Theme.AppCompat.NoActionBar">
        <item name="windowActionBar">false</item>
        <item name="windowNoTitle">true</item>
        <item name="android:windowBackground">@color/background</item>
        <item name="android:background">@null</item>
    </style>

    <style name="AppTheme.NoActionBarLaunch" parent="Theme.SplashScreen">
        <item name="windowSplashScreenBackground">@color/background</item>
        <item name="windowSplashScreenAnimatedIcon">@drawable/splash_mark</item>
        <item name="postSplashScreenTheme">@style/AppTheme.NoActionBar</item>
    </style>
</resources>
`;

const SPLASH = `<layer-list xmlns:android="http://schemas.android.com/apk/res/android">
    <item android:drawable="@color/background" />
    <item>
        <bitmap android:gravity="center" android:src="@drawable/splash_mark" />
    </item>
</layer-list>
`;

/** Capacitor's own layout, with a page whose sound can go on in the background. */
const LAYOUT = `<androidx.coordinatorlayout.widget.CoordinatorLayout xmlns:android="http://schemas.android.com/apk/res/android"
    android:layout_width="match_parent"
    android:layout_height="match_parent">

    <${SHELL_PACKAGE}.StoreWebView
        android:id="@+id/webview"
        android:layout_width="match_parent"
        android:layout_height="match_parent" />

</androidx.coordinatorlayout.widget.CoordinatorLayout>
`;

/** No unencrypted traffic, and no certificates that a user installed. */
const NETWORK = `<network-security-config>
    <base-config cleartextTrafficPermitted="false">
        <trust-anchors>
            <certificates src="system" />
        </trust-anchors>
    </base-config>
</network-security-config>
`;
