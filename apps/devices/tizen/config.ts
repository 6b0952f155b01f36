import type { Identity } from '../identity';

/** The oldest system: Chromium 69 in the sets of 2020. */
const REQUIRED_VERSION = '5.5';
export const ICON = { name: 'icon.png', width: 512, height: 423 } as const;

/** Why the app needs each of them; all are of the public level, so that no partner agreement is necessary. */
export const PRIVILEGES = {
  'http://tizen.org/privilege/internet': 'calls and video',
  'http://tizen.org/privilege/application.launch': 'links from other apps, and the store',
  'http://tizen.org/privilege/tv.inputdevice': 'media, channel and digit keys',
  'http://tizen.org/privilege/tv.audio': 'the volume of the set',
  'http://developer.samsung.com/privilege/productinfo': 'model year and name of the set',
  'http://developer.samsung.com/privilege/network.public': 'changes of the network',
  'http://developer.samsung.com/privilege/avplay': 'the player of the set, where Media Source is weak',
} as const;

/** Where the launcher of a set fetches the tiles that it shows above the app's icon. */
const previewAddress = (server: string) => `${server}/tv/preview.json`;

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The description that a set reads from `config.xml`. */
export function configXml(identity: Identity, server: string): string {
  const { tizen, name, vendor, contact, description, version, scheme } = identity;
  const privileges = Object.keys(PRIVILEGES).map((privilege) => `  <tizen:privilege name="${privilege}"/>`);
  // Without `reload`, a running app gets the request as an event instead of starting again.
  const control = (...inside: string[]) => [
    '  <tizen:app-control>',
    '    <tizen:src name="index.html" reload="disable"/>',
    ...inside,
    '  </tizen:app-control>',
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<widget xmlns="http://www.w3.org/ns/widgets" xmlns:tizen="http://tizen.org/ns/widgets" id="${escape(`${server}/tv`)}" version="${version}" viewmodes="maximized">`,
    `  <tizen:application id="${tizen.packageId}.${tizen.appName}" package="${tizen.packageId}" required_version="${REQUIRED_VERSION}"/>`,
    '  <tizen:profile name="tv-samsung"/>',
    `  <name>${escape(name)}</name>`,
    `  <description>${escape(description)}</description>`,
    `  <author email="${escape(contact)}" href="${escape(server)}">${escape(vendor)}</author>`,
    `  <icon src="${ICON.name}"/>`,
    '  <content src="index.html"/>',
    '  <access origin="*" subdomains="true"/>',
    '  <feature name="http://tizen.org/feature/screen.size.normal.1080.1920"/>',
    ...control('    <tizen:operation name="http://samsung.com/appcontrol/operation/eden_resume"/>'),
    ...control(
      '    <tizen:operation name="http://tizen.org/appcontrol/operation/view"/>',
      `    <tizen:uri name="${scheme}"/>`,
    ),
    `  <tizen:metadata key="http://samsung.com/tv/metadata/use.preview" value="endpoint_URL=${escape(previewAddress(server))}"/>`,
    '  <tizen:metadata key="http://samsung.com/tv/metadata/prelaunch.support" value="false"/>',
    ...privileges,
    '  <tizen:setting screen-orientation="landscape" context-menu="disable" background-support="disable" encryption="disable" install-location="auto" hwkey-event="enable"/>',
    '</widget>',
    '',
  ].join('\n');
}
