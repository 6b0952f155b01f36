import react from '@vitejs/plugin-react';
import { type BuildOptions, defineConfig, type Plugin } from 'vite';
import { chunks, EARLY } from './build/chunks';
import { classNameOf } from './build/class-names';
import {
  compileEagerly,
  earlyBeforeApp,
  failOnSkippedComponent,
  noSafeAreas,
  packageSettings,
  tagsByServer,
} from './build/plugins';
import manifest from './package.json' with { type: 'json' };

/** Answers everything that is not the client, for the development server. */
const SERVER = `http://localhost:${process.env['PORT'] || 4400}`;

const out = (folder: string) => `../../dist/${folder}`;

/**
 * The files preloaded with a lazy part: those it imports, without the one that the app itself has loaded. Those of the part
 * that every page loads at rest follow from its imports: to request all at once is a long task on a slow phone.
 */
const preloads = (file: string, files: string[]): string[] => {
  const isAtRest = file.includes('/Extras-');
  return files.filter((each) => each.endsWith('.css') || !(isAtRest || each.includes('/ground-')));
};

const web: BuildOptions = {
  outDir: out('client/web'),
  emptyOutDir: true,
  target: ['chrome107', 'safari16', 'firefox115'],
  modulePreload: { polyfill: false, resolveDependencies: preloads },
  manifest: true,
  reportCompressedSize: false,
  // Only server-rendered pages have a video to start early.
  rolldownOptions: { ...chunks, input: ['index.html', EARLY] },
};

/** One classic script and one style sheet, for pages opened from a file on engines down to Chromium 68 (webOS 5). */
const oneScript = (folder: string, input: string): BuildOptions => ({
  outDir: out(`client/${folder}`),
  emptyOutDir: true,
  target: 'chrome68',
  cssTarget: 'chrome68',
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

const builds: Readonly<Record<string, BuildOptions>> = {
  shell: { ...web, outDir: out('client/shell'), rolldownOptions: chunks ?? {} },
  server: {
    outDir: out('client/server'),
    emptyOutDir: true,
    ssr: 'src/entries/server.tsx',
    target: 'node20',
    minify: false,
    reportCompressedSize: false,
  },
  // Files of their own: nothing of the previews is in what viewers load.
  preview: {
    outDir: out('client/preview'),
    emptyOutDir: true,
    target: ['chrome107', 'safari16', 'firefox115'],
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    copyPublicDir: false,
    rolldownOptions: { input: 'preview.html' },
  },
  tv: oneScript('tv', 'src/entries/tv.tsx'),
  gallery: oneScript('gallery', 'src/entries/gallery.tsx'),
};

const ownPlugins: Readonly<Record<string, Plugin[]>> = {
  shell: [packageSettings],
  web: [tagsByServer],
  tv: [noSafeAreas],
  gallery: [noSafeAreas],
};

/** The React compiler reads components and hooks. */
const compiled = /\.tsx$|\/use[A-Z]\w*\.ts$/;

/** Leaves render when their parent's memoized props change; other files opt out with 'use no memo'. */
const leaves = /\/src\/(?:ui|app\/frame)\//;

/** Outputs of one code base: the web (with the code that renders pages), a bundle for phone shells, one script for TVs. */
export default defineConfig(({ mode }) => ({
  ...(mode === 'preview' ? { base: '/studio/preview/' } : {}),
  plugins: [
    react({ compiler: { logDiagnostics: true }, include: compiled, exclude: leaves }),
    failOnSkippedComponent,
    earlyBeforeApp,
    compileEagerly,
    ...(ownPlugins[mode] ?? []),
  ],
  define: {
    __VERSION__: JSON.stringify(manifest.version),
    TOUCHLINE_PACKAGED: JSON.stringify(mode === 'tv' || mode === 'shell' || mode === 'preview'),
    // A preview shows either; its first script says which.
    TOUCHLINE_TV: mode === 'preview' ? 'globalThis.touchlineTv' : JSON.stringify(mode !== 'web' && mode !== 'shell'),
    TOUCHLINE_BUILD: JSON.stringify(process.env['TOUCHLINE_BUILD'] ?? 'development'),
  },
  css: { modules: { generateScopedName: classNameOf } },
  server: {
    proxy: {
      '/api': SERVER,
      '/art': SERVER,
      '/origin': SERVER,
      '/prediction-game': SERVER,
      '/manifest.webmanifest': SERVER,
    },
  },
  build: builds[mode] ?? web,
}));
