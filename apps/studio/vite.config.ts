import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Paths that the development server proxies: everything except these pages. */
const SERVER = `http://localhost:${process.env['PORT'] || 4400}`;

/** The operators' studio: a small frame, and each room in a script of its own, served under /studio. */
export default defineConfig({
  plugins: [react()],
  base: '/studio/',
  server: { proxy: { '/api': SERVER, '/art': SERVER, '/favicon.svg': SERVER } },
  build: {
    outDir: '../../dist/client/studio',
    emptyOutDir: true,
    target: ['chrome107', 'safari16', 'firefox115'],
    modulePreload: { polyfill: false },
    manifest: true,
    reportCompressedSize: false,
  },
});
