import react from '@vitejs/plugin-react';
import { type BuildOptions, defineConfig, type Plugin } from 'vite';
import manifest from './package.json' with { type: 'json' };

/** What the development server asks for everything that is not the client. */
const SERVER = `http://localhost:${process.env['PORT'] || 4400}`;

const out = (folder: string) => `../../dist/${folder}`;

interface Modules {
  getModuleInfo(id: string): { isEntry: boolean; importers: readonly string[] } | null;
}

/** What begins a video before the app is there. */
const EARLY = 'src/entries/early.ts';

/** Whether a script of the page imports a module, directly or through others. */
function isIn(isScript: (id: string) => boolean, id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const info = modules.getModuleInfo(id);
  if (info === null) return false;
  return (info.isEntry && isScript(id)) || info.importers.some((importer) => isIn(isScript, importer, modules, seen));
}

const isInEarly = (id: string, modules: Modules) => isIn((script) => script.endsWith(EARLY), id, modules);
const isInEntry = (id: string, modules: Modules) => isIn((script) => !script.endsWith(EARLY), id, modules);

/** Folders of parts that home has no use for; they stand in an index beside what it has, which would take them along. */
const laterParts = [
  ...['Row', 'NavList', 'TextCard', 'Tabs', 'Grid', 'Modal', 'ScreenTitle', 'near-end', 'FavoriteHeart'].map(
    (part) => `/ui/${part}/`,
  ),
  ...['consent', 'announcements', 'media', 'account', 'favorites', 'reminders', 'shop'].map(
    (feature) => `/features/${feature}/`,
  ),
  ...['account', 'favorite', 'widget'].map((entity) => `/entities/${entity}/`),
  '/shell/consent/',
  '/shell/share/',
  '/features/search/Search',
];

/** Rules that home has no use for. */
const laterRules = new RegExp(
  `/rules/src/\\w+/(?:${[
    'access-state',
    'account-links',
    'announcements',
    'calendar',
    'calendar-file',
    'calendar-filter',
    'colour-contrast',
    'commentary-label',
    'consent',
    'credit-balance',
    'event-information',
    'favourites',
    'grid-layout',
    'key-moments',
    'clock',
    'days',
    'updates',
    'moment-scenes',
    'notifications',
    'orientation',
    'page-name',
    'password',
    'payment',
    'picture-quality',
    'pitch-rows',
    'prediction-points',
    'playback-end',
    'price',
    'push-message',
    'region-choice',
    'reminders',
    'resume',
    'history',
    'rank',
    'typos',
    'vocabulary',
    'words',
    'settings-menu',
    'table-zones',
  ].join('|')})\\.ts$`,
);

/** Ways to ask that home has no use for. */
const laterQueries =
  /\/@tanstack\/.*\/(?:queriesObserver|infiniteQueryObserver|mutationObserver|use(?:Queries|InfiniteQuery|Mutation))\.js$/;

/** Tabs are drawn by the server and stand above everything: without their styles the page would jump. */
const isStyleOfTabs = (id: string) => id.endsWith('/ui/Tabs/Tabs.module.css');

const isLater = (id: string) =>
  (laterParts.some((part) => id.includes(part)) && !isStyleOfTabs(id)) || laterRules.test(id) || laterQueries.test(id);

/** What pages of lines are drawn with: nearly everybody begins at one. */
const pages =
  /\/(?:features\/pages\/(?:PageView|PageContents|PageSections|PageStage|content|registry|late-parts|useAddressedPlace|bodies\/SectionsBody|sections\/(?:LineSection|LineView|FailedPart|SectionTitle))|entities\/tile\/(?:ContentTile|Badges|focused-tile)|ui\/OptionalBoundary)\.tsx?$/;

const isBase = (id: string, modules: Modules) => pages.test(id) || (!isLater(id) && isInEntry(id, modules));

/** What every page needs comes as one file, but for what the early script needs too; screens add their own. */
const isGround = (id: string, modules: Modules) => isBase(id, modules) && isInEarly(id, modules);

/** What several screens remind and share with comes as one file, not as one for each part. */
const following =
  /\/(?:shell\/share\/|features\/reminders\/(?:RemindButton|DeveloperPush|device-settings|local|opened|permission|push|queries|show|use|worker))|\/rules\/src\/(?:reminders|notifications|push-message)\.ts$/;

/** What every screen with a video is made of: a browser asks for few files at a time, and the video is to be among the first. */
const watching =
  /\/ui\/clock\/clock-time\.ts$|\/features\/(?:watch\/|events\/EventMediaScreen\.module\.css|channels\/(?:Zap|ChannelPlayer|ChannelDots|Programme|begin|use|\w+\.module\.css))/;

const oneBase: BuildOptions['rolldownOptions'] = {
  output: {
    codeSplitting: {
      groups: [
        // First: a group takes along what its modules import.
        { name: (id, modules) => (isGround(id, modules) ? 'ground' : null), priority: 2 },
        { name: (id, modules) => (isBase(id, modules) ? 'base' : null), priority: 1 },
        // One trip for what a video begins with; its engine, which is large, comes beside it.
        { name: (id, modules) => (isInEarly(id, modules) ? 'ahead' : null), priority: 1 },
        { name: (id) => (following.test(id) ? 'following' : null) },
        { name: (id) => (watching.test(id) ? 'watching' : null) },
      ],
    },
  },
};

const web: BuildOptions = {
  outDir: out('client/web'),
  emptyOutDir: true,
  target: ['chrome107', 'safari16', 'firefox115'],
  modulePreload: { polyfill: false },
  manifest: true,
  reportCompressedSize: false,
  rolldownOptions: oneBase,
};

/** One classic script and one style sheet, for pages that are opened from a file on engines down to Chromium 69. */
const oneScript = (folder: string, input: string): BuildOptions => ({
  outDir: out(`client/${folder}`),
  emptyOutDir: true,
  target: 'chrome69',
  cssTarget: 'chrome69',
  cssCodeSplit: false,
  assetsInlineLimit: 100_000,
  reportCompressedSize: false,
  copyPublicDir: false,
  rolldownOptions: {
    input,
    output: {
      format: 'iife',
      entryFileNames: 'touchline.js',
      assetFileNames: 'touchline[extname]',
      codeSplitting: false,
    },
  },
});

/** Only pages that a server drew have something to play before the app is there. */
const drawn: BuildOptions = { ...web, rolldownOptions: { ...oneBase, input: ['index.html', EARLY] } };

const builds: Readonly<Record<string, BuildOptions>> = {
  shell: { ...web, outDir: out('client/shell') },
  server: {
    outDir: out('client/server'),
    emptyOutDir: true,
    ssr: 'src/entries/server.tsx',
    target: 'node20',
    minify: false,
    reportCompressedSize: false,
  },
  tv: oneScript('tv', 'src/entries/tv.tsx'),
  gallery: oneScript('gallery', 'src/entries/gallery.tsx'),
};

/** A package says in a file of its own which server it belongs to. */
const packageSettings: Plugin = {
  name: 'package-settings',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace('<head>', '<head>\n    <script src="settings.js"></script>'),
  },
};

/** The server names the files of each page itself, from the manifest: those of the screen, too, and in an order of its own. */
const namedByServer: Plugin = {
  name: 'named-by-server',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replaceAll(/\s*<(?:script|link)\b[^>]*"\/assets\/[^>]*>(?:<\/script>)?/g, ''),
  },
};

const htmlPlugins: Readonly<Record<string, Plugin[]>> = { shell: [packageSettings], web: [namedByServer] };

/** Leaves: whoever shows them is compiled and draws them anew only when something changed. Their own memory is just weight. */
const leaves =
  /\/src\/(?:entities\/(?:resume\/ContinueWatching|tile\/Badges)\.|features\/pages\/(?:PageView|late-parts|sections\/FailedPart)\.|shell\/(?:Faults|links\/(?:Link|OutsideHost))\.|app\/(?:frame\/|overlays\/OfflineNote|Screens|start-up\/(?:Root|StartUpFaults)\.)|ui\/(?:Icon|IconButton|Skeleton|ErrorView|Modal|Button|Badge|Tabs|NavList|Row|TextCard|Toast|Spinner|Picture|Grid|ScreenTitle|Stage|Tile|VisuallyHidden)[/.])/;

/** Components and hooks; queries and the like gain nothing. */
const compiled = /\.tsx$|\/use[A-Z]\w*\.ts$/;

/** A component that the compiler cannot read would be drawn anew with everything around it, and nobody would notice. */
const allCompiled: Plugin = {
  name: 'all-compiled',
  onLog(_level, { plugin, message }) {
    if (plugin === 'vite:react-compiler') this.error(message);
  },
};

/** The early script must not wait for the app: nothing it imports may stand in the app's own file. */
const aheadOfApp: Plugin = {
  name: 'ahead-of-app',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const needed = new Set(chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(EARLY)));
    for (const { imports } of needed)
      for (const chunk of chunks) if (imports.includes(chunk.fileName)) needed.add(chunk);
    const app = [...needed].find(({ isEntry, facadeModuleId }) => isEntry && !facadeModuleId?.endsWith(EARLY));
    if (app) this.error(`${EARLY} imports something that stands in the app's file, ${app.fileName}.`);
  },
};

/** Nearly everything in the base is called while a page is taken over: compiled ahead, aside, it does not hold up a tap. */
const compiledAhead: Plugin = {
  name: 'compiled-ahead',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    // Only a file's first line is read for it.
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.facadeModuleId?.endsWith('index.html'))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
};

/** Three outputs of one code base: the web (with the code that draws pages), a static bundle for phones, one script for TVs. */
export default defineConfig(({ mode }) => ({
  plugins: [
    react({ compiler: { logDiagnostics: true }, include: compiled, exclude: leaves }),
    allCompiled,
    aheadOfApp,
    compiledAhead,
    ...(htmlPlugins[mode] ?? []),
  ],
  define: {
    __VERSION__: JSON.stringify(manifest.version),
    TOUCHLINE_PACKAGED: JSON.stringify(mode === 'tv' || mode === 'shell'),
    TOUCHLINE_TV: JSON.stringify(mode !== 'web' && mode !== 'shell'),
    TOUCHLINE_BUILD: JSON.stringify(process.env['TOUCHLINE_BUILD'] ?? 'development'),
  },
  server: { proxy: { '/api': SERVER, '/art': SERVER, '/origin': SERVER, '/prediction-game': SERVER } },
  // Phone shells open the bundle from a folder of their own.
  base: mode === 'shell' ? './' : '/',
  build: builds[mode] ?? drawn,
}));
