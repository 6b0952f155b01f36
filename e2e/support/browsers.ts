/** The whole browser. */
const chromium = process.env['CHROME_PATH'] ?? '/usr/bin/chromium';
/** The same engine without windows, notifications and pushes, with a quarter less processor time. */
const headlessShell = process.env['HEADLESS_SHELL_PATH'] || chromium;

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--autoplay-policy=no-user-gesture-required',
];

export const NO_PICTURES = '--blink-settings=imagesEnabled=false';

/** Without pictures: fetching, decoding and drawing them is a fifth of the cost of a page. */
export const plainBrowser = {
  launchOptions: { executablePath: headlessShell, args: [...args, NO_PICTURES] },
};

const ofPerson =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36';

/** For journeys about the audience: a browser without a screen names itself, and counts as a program then. */
export const personsBrowser = {
  launchOptions: { executablePath: headlessShell, args: [...args, NO_PICTURES, `--user-agent=${ofPerson}`] },
};

/** For journeys about pictures, or about their effect on the page. */
export const withPictures = { launchOptions: { executablePath: headlessShell, args } };

/** For journeys with notifications, pushes or service worker responses. */
export const wholeBrowser = { launchOptions: { executablePath: chromium, args } };
