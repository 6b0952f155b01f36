/** The whole browser. */
const chromium = process.env['CHROME_PATH'] ?? '/usr/bin/chromium';
/** The same engine without windows, notifications and pushes: it does the same work with a quarter less processor time. */
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

/** Without pictures: to draw, fetch and decode them is a fifth of what a page costs. */
export const plainBrowser = {
  launchOptions: { executablePath: headlessShell, args: [...args, NO_PICTURES] },
};

/** For journeys about pictures, or about what they do to the page. */
export const withPictures = { launchOptions: { executablePath: headlessShell, args } };

/** For journeys with notifications, pushes or a service worker's answers. */
export const wholeBrowser = { launchOptions: { executablePath: chromium, args } };
