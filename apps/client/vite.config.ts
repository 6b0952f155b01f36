import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { type BuildOptions, defineConfig, type Plugin } from 'vite';
import manifest from './package.json' with { type: 'json' };

const out = (folder: string) => `../../dist/${folder}`;

const web: BuildOptions = {
  outDir: out('client/web'),
  emptyOutDir: true,
  target: ['chrome107', 'safari16', 'firefox115'],
  modulePreload: { polyfill: false },
  manifest: true,
  reportCompressedSize: false,
};

const builds: Readonly<Record<string, BuildOptions>> = {
  shell: { ...web, outDir: out('client/shell') },
  server: {
    outDir: out('client/server'),
    emptyOutDir: true,
    ssr: 'src/entry-server.tsx',
    target: 'node20',
    minify: false,
    reportCompressedSize: false,
  },
  tv: {
    outDir: out('client/tv'),
    emptyOutDir: true,
    target: 'chrome69',
    cssTarget: 'chrome69',
    cssCodeSplit: false,
    assetsInlineLimit: 100_000,
    reportCompressedSize: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: 'src/entry-tv.tsx',
      output: {
        format: 'iife',
        entryFileNames: 'touchline.js',
        assetFileNames: 'touchline[extname]',
        codeSplitting: false,
      },
    },
  },
};

/** A package says in a file of its own which server it belongs to. */
const packageSettings: Plugin = {
  name: 'package-settings',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace('<head>', '<head>\n    <script src="settings.js"></script>'),
  },
};

/** Three outputs of one code base: the web (with the code that draws pages), a static bundle for phones, one script for TVs. */
export default defineConfig(({ mode }) => ({
  plugins: [react(), babel({ presets: [reactCompilerPreset()] }), ...(mode === 'shell' ? [packageSettings] : [])],
  define: { __TV__: JSON.stringify(mode === 'tv'), __VERSION__: JSON.stringify(manifest.version) },
  // Phone shells open the bundle from a folder of their own.
  base: mode === 'shell' ? './' : '/',
  build: builds[mode] ?? web,
}));
