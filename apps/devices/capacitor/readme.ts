import type { ProjectOptions } from '../src/options';

type Platform = ProjectOptions['projects'][number]['platform'];

/** The first lines that a person reads who opens a project. */
export function readme(platform: Platform, { identity, server, hosts }: ProjectOptions): string {
  const head = `# ${identity.name} ${identity.version} for ${platform === 'android' ? 'Google Play' : 'the App Store'}

Made by \`npm run package -- ${platform} --server ${server}\`. Change the app there and make the project again: changes here are lost.
Links of ${hosts.join(', ')} open the app. \`docs/devices.md\` of the repository describes the way to the store.

`;
  return head + (platform === 'android' ? ANDROID : IOS);
}

const ANDROID = `Needs JDK 21, Android SDK 36, and the network for Gradle.

    sh gradlew assembleDebug        # app/build/outputs/apk/debug
    sh gradlew bundleRelease        # app/build/outputs/bundle/release, for Google Play

A release is signed if ANDROID_KEYSTORE (path), ANDROID_KEYSTORE_PASSWORD and ANDROID_KEY_ALIAS are set.
Push notifications need a project that was made with Firebase's google-services.json.
`;

const IOS = `Needs Xcode 26, and the network for Capacitor's Swift package.

    xcodebuild -project App/App.xcodeproj -scheme App -destination generic/platform=iOS archive -archivePath App.xcarchive

Choose your team under Signing & Capabilities first, or make the project with it.
`;
