/**
 * The imports that this repository allows. `npm run lint` checks every source file and style sheet; an import of a type
 * counts like any other. A broken rule is reported with its `reason`.
 * Paths are globs from this folder: `*` is one name, `**` any number of folders.
 * @type {import('./tools/lib/architecture/rules.mjs').Rules}
 */
export default {
  /** What is delivered, and what only tests, measurements and generators use. A file in both lists is a test. */
  product: ['apps/*/src/**', 'packages/**'],
  tests: [
    '**/*.test.ts',
    '**/*.test.tsx',
    'apps/client/test/**',
    'apps/studio/test/**',
    '**/testing/**',
    'apps/server/test/**',
    'apps/server/bench/**',
    'apps/server/schema/**',
    'packages/player/src/**/fake-clock.ts',
    'e2e/**',
    'bench/**',
  ],

  /** Which workspaces a workspace may import, by name (`@touchline/…`). */
  workspaces: {
    mayImport: {
      'packages/design-tokens': [],
      'packages/contract': [],
      'packages/texts': ['packages/contract'],
      'packages/rules': ['packages/contract'],
      'packages/player': ['packages/rules', 'packages/contract'],
      'packages/browser': ['packages/rules', 'packages/contract'],
      'apps/*': ['packages/*'],
      demo: ['packages/*'],
      e2e: ['packages/*', 'demo'],
      bench: ['packages/*', 'apps/*', 'demo', 'e2e'],
      tools: ['.'],
      '.': ['tools'],
    },
    reason:
      'Apps share code through packages only, and packages import one way (player, browser → rules → contract ← texts), so that each can be built and tested without the others.',
    relativeReason: 'A relative import stays inside its workspace; another workspace is imported by its name.',
  },

  /** Folders from top to bottom: a file may import its own folder and the folders below it, never one above. */
  floors: [
    {
      folder: 'apps/server/src',
      order: [
        'main',
        'web',
        'preview',
        'studio',
        'account',
        'collectibles',
        'following',
        'paying',
        'people',
        'audience',
        'watching',
        'library',
        'live',
        'media',
        'advertising',
        'content',
        'app-config',
        'auth',
        'kernel',
      ],
      reason:
        'A module knows the modules below it only. Where a lower one needs a higher one, it declares an interface and main/ passes the implementation in.',
      /** The one file of a module that other modules import; every file of an `open` one may be imported. */
      face: { file: 'index.ts', open: ['kernel'] },
      faceReason: 'Other modules see the index.ts of a module only, so that its inside can change freely.',
    },
    {
      folder: 'apps/client/src',
      order: ['entries', 'app', 'features', 'entities', 'shell', 'ui', 'globals.d.ts'],
      reason:
        'Composition is on top: entries start app/, app/ assembles features, and features build on entities, shell and ui. Nothing below knows what it is assembled into.',
      /** Folders whose sub-folders do not import each other. */
      separate: ['features'],
      separateReason: 'Features do not import each other: what two of them share is an entity or belongs to the shell.',
      /** Imports between them that are allowed: `{ from: 'features/a/**', to: 'features/b/index.ts', reason: '…' }`. */
      exceptions: [
        ...['channels', 'events', 'media', 'together'].map((screen) => ({
          from: `features/${screen}/**`,
          to: 'features/watch/index.ts',
          reason: 'Screens with a video show the player.',
        })),
        ...['events', 'settings'].map((screen) => ({
          from: `features/${screen}/**`,
          to: 'features/cameras/index.ts',
          reason: 'Events with several cameras open them in place of the player; the settings have their test screen.',
        })),
        {
          from: 'features/cameras/**',
          to: 'features/watch/index.ts',
          reason: 'Several cameras have the controls of the player.',
        },
        ...['channels', 'events'].map((screen) => ({
          from: `features/${screen}/**`,
          to: 'features/shop/index.ts',
          reason: 'Screens of paid content offer the purchase.',
        })),
        ...['events', 'pages'].map((screen) => ({
          from: `features/${screen}/**`,
          to: 'features/league/index.ts',
          reason: 'Events and pages show the data of matches.',
        })),
        ...['events', 'settings'].map((screen) => ({
          from: `features/${screen}/**`,
          to: 'features/reminders/index.ts',
          reason: 'Reminders are set at an event and managed in the settings.',
        })),
        {
          from: 'features/watch/ads/**',
          to: 'features/shop/index.ts',
          reason: 'Ads name the pass that has none.',
        },
        {
          from: 'features/collectibles/**',
          to: 'features/shop/index.ts',
          reason: 'Too few credits lead to more of them, and a scene is bought with the keys of a purchase.',
        },
        {
          from: 'features/collectibles/**',
          to: 'features/watch/index.ts',
          reason: 'Key moments have the same names in the player and beside a scene.',
        },
        {
          from: 'features/collectibles/**',
          to: 'features/settings/legal/index.ts',
          reason: 'The terms of a collectible are a legal text.',
        },
        {
          from: 'features/settings/**',
          to: 'features/consent/index.ts',
          reason: 'The settings show the consent choices again.',
        },
      ],
    },
    {
      folder: 'apps/studio/src',
      order: ['main.tsx', 'app', 'entry', 'rooms', 'parts', 'shell', 'ui', 'texts', 'styles'],
      reason:
        'app/ puts the way in and the rooms into the frame; rooms are built from parts, which use the shell. Nothing below knows what it is assembled into.',
      separate: ['rooms'],
      separateReason: 'Rooms do not import each other: what two of them share is a part.',
    },
    {
      folder: 'packages/rules/src',
      order: ['studio', 'audience', 'following', 'search', 'shop', 'ads', 'match', 'pages', 'access', 'app', 'account'],
      reason: 'The rules of one subject use those of the subjects below it only.',
    },
    {
      folder: 'packages/player/src',
      order: ['zapping', 'player.ts', 'surroundings', 'cameras', 'viewing', 'ads', 'engines', 'model'],
      reason:
        'A zapper switches players; a player joins its surroundings to one viewing, a viewing drives an engine and loads ads on first need, cameras play on several elements through engines, and all share the model.',
    },
  ],

  forbidden: [
    {
      from: ['apps/server/src/**/*routes.ts'],
      to: ['apps/server/src/**/*queries.ts'],
      reason: 'Routes do not run SQL: they call the service.',
    },
    {
      from: ['apps/server/src/**'],
      to: ['apps/server/src/**/*queries.ts'],
      unless: 'same folder',
      reason: 'Queries belong to the service of their own folder; other code calls that service.',
    },
    {
      from: ['product'],
      to: ['tests'],
      reason: 'What is delivered does not depend on tests or their support code.',
    },
  ],

  circles: {
    files:
      'Files that import each other in a circle cannot be understood or tested one by one; move what they share into a file of its own.',
    /** Below these folders, sub-folders form no circle at any depth. */
    folders: ['apps/*/src', 'packages/*/src'],
    foldersReason:
      'Folders that import each other in a circle cannot be understood or changed one by one; move what they share into a folder below both.',
  },

  packages: {
    productReason:
      'What is delivered imports only `dependencies` of its own package.json; `devDependencies` are absent in production.',
    reason:
      'A package must be listed in the package.json of the workspace that imports it, or at the root for tools and tests.',
    missingReason: 'There is no such file, or the package.json of that workspace does not export it.',
  },

  unusedExports: {
    /** Files whose exports are used by something other than an import, and by what. */
    entries: {
      '**/*.config.ts': 'read by Vite, Vitest and Playwright',
      'apps/client/src/entries/server.tsx': 'loaded by the server from the build',
      'apps/server/test/support/database.ts': 'a global setup of Vitest',
      'tools/lib/testing/tested-server.mjs': 'a global setup of Vitest',
      'e2e/tv/global-setup.ts': 'a global setup of Playwright',
      'demo/media/scenes/projector.ts': 'bundled by demo/media/stage.ts',
      'bench/server/ticking-league.js': 'loaded by the server from the path in its settings',
    },
    reason: 'No other file imports it: remove the export, or the code if nothing uses it.',
    testedReason: 'Only tests use it: remove it together with the test of it.',
  },
};
