const WIDTH = 1000;
const ROW = 44;
const GAP = 8;
const MARGIN = 24;
const TITLE = 34;
const NAME_WIDTH = 130;

/** The contents of each floor, for the picture. */
const CONTENTS = {
  'apps/server/src': {
    main: 'composition, settings, start and stop',
    web: 'server-rendered pages, assets, sitemap',
    preview: 'the client in the frames of the studio',
    studio: 'operators, audit log, boards, releases, people',
    account: 'device flow, self-service',
    collectibles: 'scenes, credits, queue, render, signature',
    following: 'favorites, reminders, push, soccer, predictions',
    paying: 'ledger, offers, promotions, purchases, payments',
    people: 'registration, sign-in, passwords',
    audience: 'events, roll-ups, live audience, forwarders',
    watching: 'rights, playback, live origin, positions',
    library: 'uploads, queue, renditions, clips',
    live: 'inputs, RTMP, packager, who is on air',
    media: 'stored and arriving video',
    advertising: 'campaigns, decisions, beacons, report',
    content: 'import, releases, catalogue, events, search',
    'app-config': 'configuration, regions, flags, texts, legal texts',
    auth: 'tokens, sessions, calls of the contract',
    kernel: 'HTTP, database, jobs, mail',
  },
  'apps/client/src': {
    entries: 'browser, TV, server, service worker',
    app: 'routing, start-up, frame, overlays',
    features: 'one folder per screen or capability',
    entities: 'event, channel, tile, rights, favorite …',
    shell: 'session, API, addresses, texts, consent, focus',
    ui: 'design system; no knowledge of features',
  },
  'apps/studio/src': {
    'main.tsx': 'the script of the page',
    app: 'frame, list of rooms, session',
    entry: 'set-up, sign-in, second factor',
    rooms: 'one folder per room',
    parts: 'plots, tables, figures of boards',
    shell: 'API, addresses, stream, keys',
    ui: 'buttons, fields, dialogs, states',
    texts: 'English and German, typed by key',
    styles: 'tokens and base styles',
  },
  'packages/rules/src': {
    studio: 'differences and merging of entries',
    audience: 'histograms, sketches of people, cells',
    following: 'reminders, notifications, favorites',
    search: 'words, typing errors, ranking',
    shop: 'payment, billing periods, prices',
    ads: 'breaks, choice of ads, tags, consent strings',
    match: 'updates, clock, key moments',
    pages: 'tiles, layout, colours, calendar',
    access: 'rights, live status, badges, resume',
    app: 'menus, flags, regions, consent',
  },
  'packages/player/src': {
    zapping: 'one of many channels, neighbours ready',
    'player.ts': 'the player',
    surroundings: 'full screen, wake lock, network',
    cameras: 'several cameras on one clock',
    viewing: 'one source: addresses, recovery',
    engines: 'hls.js, native, YouTube',
    model: 'state, tracks, errors',
  },
};

/** @param {string} text */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * A column of floors, the highest on top.
 * @param {{ folder: keyof typeof CONTENTS, order: readonly string[], x: number, y: number, width: number }} column
 */
function column({ folder, order, x, y, width }) {
  const rows = order
    .filter((name) => name in CONTENTS[folder])
    .map((name, index) => {
      const top = y + TITLE + index * (ROW + GAP);
      const contents = /** @type {Record<string, string>} */ (CONTENTS[folder])[name] ?? '';
      return `<rect x="${x}" y="${top}" width="${width}" height="${ROW}" rx="8" class="floor"/>
<text x="${x + 14}" y="${top + 27}" class="name">${escaped(name)}</text>
<text x="${x + NAME_WIDTH}" y="${top + 27}" class="contents">${escaped(contents)}</text>`;
    });
  const height = TITLE + rows.length * (ROW + GAP);
  return { svg: [`<text x="${x}" y="${y + 20}" class="folder">${folder}</text>`, ...rows].join('\n'), height };
}

/**
 * The floors of the rules as a picture; imports run downwards only.
 * @param {import('./rules.mjs').Rules} rules
 */
export function floorsPicture({ floors }) {
  const width = (WIDTH - 3 * MARGIN) / 2;
  const [left, right] = [MARGIN, 2 * MARGIN + width];
  const orderOf = (/** @type {keyof typeof CONTENTS} */ folder) =>
    floors.find((each) => each.folder === folder)?.order ?? [];
  const place = (/** @type {keyof typeof CONTENTS} */ folder, /** @type {number} */ x, /** @type {number} */ y) =>
    column({ folder, order: orderOf(folder), x, y, width });
  const server = place('apps/server/src', left, MARGIN);
  const player = place('packages/player/src', left, MARGIN + server.height + MARGIN);
  const client = place('apps/client/src', right, MARGIN);
  const studio = place('apps/studio/src', right, MARGIN + client.height + MARGIN);
  const rules = place('packages/rules/src', right, MARGIN + client.height + MARGIN + studio.height + MARGIN);
  const [leftHeight, rightHeight] = [
    server.height + player.height,
    client.height + studio.height + rules.height + MARGIN,
  ];
  const height = 2 * MARGIN + Math.max(leftHeight, rightHeight) + 2 * MARGIN;
  const note =
    'A folder imports the folders below it in its column, never one above. apps → player → rules → contract ← texts';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="Folders from top to bottom; imports run downwards">
<style>
rect.page { fill: #fbfaf6 }
rect.floor { fill: #fff; stroke: #1d2b24; stroke-opacity: .25 }
text { font: 14px ui-sans-serif, system-ui, sans-serif; fill: #1d2b24 }
.folder { font-weight: 700; font-size: 15px }
.name { font-weight: 600 }
.contents { font-size: 12.5px; fill-opacity: .75 }
</style>
<rect class="page" width="${WIDTH}" height="${height}"/>
${[server, player, client, studio, rules].map(({ svg }) => svg).join('\n')}
<text x="${MARGIN}" y="${height - MARGIN}" class="contents">${note}</text>
</svg>
`;
}
