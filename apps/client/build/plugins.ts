import type { Plugin } from 'vite';
import { EARLY } from './chunks';

/** Adds the settings file that names the server of a package; shells serve every path, so its address is absolute. */
export const packageSettings: Plugin = {
  name: 'package-settings',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace('<head>', '<head>\n    <script src="/settings.js"></script>'),
  },
};

/** Removes script and style tags: the server writes them per screen, from the manifest. */
export const tagsByServer: Plugin = {
  name: 'tags-by-server',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replaceAll(/\s*<(?:script|link)\b[^>]*"\/assets\/[^>]*>(?:<\/script>)?/g, ''),
  },
};

/** Fails the build for a component that the React compiler skips: it would render again with every parent. */
export const failOnSkippedComponent: Plugin = {
  name: 'fail-on-skipped-component',
  onLog(_level, { plugin, message }) {
    if (plugin === 'vite:react-compiler') this.error(message);
  },
};

/** Fails the build when the early script would wait for the app: nothing it imports may be in the app's chunk. */
export const earlyBeforeApp: Plugin = {
  name: 'early-before-app',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const needed = new Set(chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(EARLY)));
    for (const { imports } of needed)
      for (const chunk of chunks) if (imports.includes(chunk.fileName)) needed.add(chunk);
    const app = [...needed].find(({ isEntry, facadeModuleId }) => isEntry && !facadeModuleId?.endsWith(EARLY));
    if (app) this.error(`${EARLY} imports a module of the app's chunk ${app.fileName}.`);
  },
};

/** Compiles the app's chunk eagerly off the main thread: hydration calls nearly all of its functions. */
export const compileEagerly: Plugin = {
  name: 'compile-eagerly',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    // Browsers read the hint from the first line only.
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.facadeModuleId?.endsWith('index.html'))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
};

/** Sets have no safe areas, and Chromium 68 drops every declaration that asks for one. */
export const noSafeAreas: Plugin = {
  name: 'no-safe-areas',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css'))
          file.source = String(file.source).replaceAll(/env\(safe-area-inset-[^()]*\)/g, '0px');
    },
  },
};
