import type { Identity } from '../identity';
import { replaceEvery, replaceOnce } from './edit';
import { type PlistDict, readPlist, writePlist } from './plist';

const PROJECT = 'project.pbxproj';
const DELEGATE = 'AppDelegate.swift';

/** Ids of the files that are added to the Xcode project; any 24 hexadecimal digits that it does not use. */
const IDS = {
  privacy: '70756368000000000000A001',
  privacyInResources: '70756368000000000000A002',
  entitlements: '70756368000000000000A003',
} as const;

/** The property list of the app. */
export function patchInfo(info: string, { id, scheme }: Identity): string {
  return writePlist({
    ...readPlist(info),
    CFBundleLocalizations: ['en', 'de'],
    CFBundleURLTypes: [{ CFBundleTypeRole: 'Viewer', CFBundleURLName: id, CFBundleURLSchemes: [scheme] }],
    ITSAppUsesNonExemptEncryption: false,
    AVInitialRouteSharingPolicy: 'LongFormVideo',
    UIBackgroundModes: ['audio', 'remote-notification'],
    UIRequiredDeviceCapabilities: ['arm64'],
    UIUserInterfaceStyle: 'Dark',
  });
}

/** Links of these hosts open the app, and Apple's push service reaches it. */
export const entitlements = (hosts: readonly string[]): string =>
  writePlist({
    'aps-environment': '$(APS_ENVIRONMENT)',
    'com.apple.developer.associated-domains': hosts.map((host) => `applinks:${host}`),
  });

const collected = (type: string, isLinked: boolean, purpose: string): PlistDict => ({
  NSPrivacyCollectedDataType: `NSPrivacyCollectedDataType${type}`,
  NSPrivacyCollectedDataTypeLinked: isLinked,
  NSPrivacyCollectedDataTypeTracking: false,
  NSPrivacyCollectedDataTypePurposes: [`NSPrivacyCollectedDataTypePurpose${purpose}`],
});

/** What the client sends to its server, as docs/security.md describes it; nothing of it follows people elsewhere. */
export const privacyManifest = (): string =>
  writePlist({
    NSPrivacyTracking: false,
    NSPrivacyTrackingDomains: [],
    NSPrivacyAccessedAPITypes: [],
    NSPrivacyCollectedDataTypes: [
      collected('EmailAddress', true, 'AppFunctionality'),
      collected('UserID', true, 'AppFunctionality'),
      collected('DeviceID', true, 'AppFunctionality'),
      collected('PurchaseHistory', true, 'AppFunctionality'),
      collected('ProductInteraction', false, 'Analytics'),
      collected('AdvertisingData', false, 'DeveloperAdvertising'),
      collected('PerformanceData', false, 'Analytics'),
    ],
  });

/** Adds the files to the Xcode project, and sets version, entitlements and team. */
export function patchProject(project: string, { version, build }: Identity, team: string | undefined): string {
  const { privacy, privacyInResources } = IDS;
  let text = replaceOnce(
    project,
    '/* End PBXBuildFile section */',
    `\t\t${privacyInResources} /* PrivacyInfo.xcprivacy in Resources */ = {isa = PBXBuildFile; fileRef = ${privacy} /* PrivacyInfo.xcprivacy */; };\n/* End PBXBuildFile section */`,
    PROJECT,
  );
  const reference = (id: string, type: string, name: string) =>
    `\t\t${id} /* ${name} */ = {isa = PBXFileReference; lastKnownFileType = ${type}; path = ${name}; sourceTree = "<group>"; };\n`;
  text = replaceOnce(
    text,
    '/* End PBXFileReference section */',
    `${reference(privacy, 'text.xml', 'PrivacyInfo.xcprivacy')}${reference(IDS.entitlements, 'text.plist.entitlements', 'App.entitlements')}/* End PBXFileReference section */`,
    PROJECT,
  );
  const info = '\t\t\t\t504EC3131FED79650016851F /* Info.plist */,\n';
  text = replaceOnce(
    text,
    info,
    `${info}\t\t\t\t${privacy} /* PrivacyInfo.xcprivacy */,\n\t\t\t\t${IDS.entitlements} /* App.entitlements */,\n`,
    PROJECT,
  );
  const config = '\t\t\t\t2FAD9763203C412B000D30F8 /* config.xml in Resources */,\n';
  text = replaceOnce(
    text,
    config,
    `${config}\t\t\t\t${privacyInResources} /* PrivacyInfo.xcprivacy in Resources */,\n`,
    PROJECT,
  );
  text = replaceOnce(text, 'knownRegions = (\n', 'knownRegions = (\n\t\t\t\tde,\n', PROJECT);
  text = replaceEvery(text, 'MARKETING_VERSION = 1.0;', `MARKETING_VERSION = ${version};`, PROJECT);
  text = replaceEvery(text, 'CURRENT_PROJECT_VERSION = 1;', `CURRENT_PROJECT_VERSION = ${build};`, PROJECT);
  return setEntitlements(text, team);
}

/** The push service of Apple is another one for apps that Xcode itself puts on a phone. */
function setEntitlements(project: string, team: string | undefined): string {
  const before = '\t\t\t\tCODE_SIGN_STYLE = Automatic;\n';
  const signing = `\t\t\t\tCODE_SIGN_ENTITLEMENTS = App/App.entitlements;\n${before}${team ? `\t\t\t\tDEVELOPMENT_TEAM = ${team};\n` : ''}`;
  const icon = '\t\t\t\tASSETCATALOG_COMPILER_APPICON_NAME = AppIcon;\n';
  const services = ['development', 'production'];
  const text = replaceEvery(project, before, signing, PROJECT);
  const parts = text.split(icon);
  if (parts.length !== services.length + 1)
    return replaceOnce(text, icon, '', `${PROJECT}, which needs a debug and a release configuration,`);
  return parts.reduce((all, part, index) => `${all}\t\t\t\tAPS_ENVIRONMENT = ${services[index - 1]};\n${icon}${part}`);
}

/** Hands push tokens to the plugin, and lets sound go on in the background. */
export function patchDelegate(swift: string): string {
  const start = '        // Override point for customization after application launch.\n';
  let text = replaceOnce(
    swift,
    'import UIKit\nimport Capacitor\n',
    'import AVFoundation\nimport Capacitor\nimport UIKit\n',
    DELEGATE,
  );
  text = replaceOnce(text, start, AUDIO, DELEGATE);
  const scenes = '    func application(_ application: UIApplication,\n                     configurationForConnecting';
  return replaceOnce(text, scenes, `${PUSH_HOOKS}${scenes}`, DELEGATE);
}

const AUDIO = `        // Sound goes on in the background and over AirPlay.
        try? AVAudioSession.sharedInstance().setCategory(.playback, mode: .moviePlayback, policy: .longFormVideo)
`;

const PUSH_HOOKS = `    func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data) {
        NotificationCenter.default.post(name: .capacitorDidRegisterForRemoteNotifications, object: deviceToken)
    }

    func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: Error) {
        NotificationCenter.default.post(name: .capacitorDidFailToRegisterForRemoteNotifications, object: error)
    }

`;

/** Takes the plugins from the project itself, which is complete without npm. */
export function patchPackage(swift: string): string {
  return replaceEvery(swift, /path: "[^"]*\/@capacitor\/([a-z-]+)"/g, 'path: "../../native/$1"', 'Package.swift');
}

/** The launch screen: the mark in its own size on the app's background. */
export function patchLaunchScreen(storyboard: string, { colours }: Identity, side: number): string {
  const file = 'LaunchScreen.storyboard';
  const [red, green, blue] = [1, 3, 5].map((at) =>
    (Number.parseInt(colours.background.slice(at, at + 2), 16) / 255).toFixed(4),
  );
  let text = replaceOnce(storyboard, 'contentMode="scaleAspectFill"', 'contentMode="center"', file);
  text = replaceOnce(
    text,
    '<color key="backgroundColor" systemColor="systemBackgroundColor"/>',
    `<color key="backgroundColor" red="${red}" green="${green}" blue="${blue}" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>`,
    file,
  );
  text = text.replace(/ *<systemColor name="systemBackgroundColor">[\s\S]*?<\/systemColor>\n/, '');
  text = replaceOnce(
    text,
    '        <capability name="System colors in document resources" minToolsVersion="11.0"/>\n',
    '',
    file,
  );
  return replaceOnce(text, 'width="1366" height="1366"', `width="${side}" height="${side}"`, file);
}

/** A scheme that Xcode's command line finds without opening the project first. */
export const SCHEME = `<?xml version="1.0" encoding="UTF-8"?>
<Scheme LastUpgradeVersion="2600" version="1.7">
   <BuildAction parallelizeBuildables="YES" buildImplicitDependencies="YES">
      <BuildActionEntries>
         <BuildActionEntry buildForTesting="YES" buildForRunning="YES" buildForProfiling="YES" buildForArchiving="YES" buildForAnalyzing="YES">
            <BuildableReference BuildableIdentifier="primary" BlueprintIdentifier="504EC3031FED79650016851F" BuildableName="App.app" BlueprintName="App" ReferencedContainer="container:App.xcodeproj"/>
         </BuildActionEntry>
      </BuildActionEntries>
   </BuildAction>
   <LaunchAction buildConfiguration="Debug" selectedDebuggerIdentifier="Xcode.DebuggerFoundation.Debugger.LLDB" selectedLauncherIdentifier="Xcode.DebuggerFoundation.Launcher.LLDB" launchStyle="0" useCustomWorkingDirectory="NO" debugDocumentVersioning="YES" allowLocationSimulation="YES">
      <BuildableProductRunnable runnableDebuggingMode="0">
         <BuildableReference BuildableIdentifier="primary" BlueprintIdentifier="504EC3031FED79650016851F" BuildableName="App.app" BlueprintName="App" ReferencedContainer="container:App.xcodeproj"/>
      </BuildableProductRunnable>
   </LaunchAction>
   <ArchiveAction buildConfiguration="Release" revealArchiveInOrganizer="YES"/>
</Scheme>
`;
