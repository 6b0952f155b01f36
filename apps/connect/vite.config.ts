import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Paths that the development server proxies: everything except these pages. */
const SERVER = `http://localhost:${process.env['PORT'] || 4400}`;

/** The pages behind a QR code: one small script and one style sheet, served under /connect. */
export default defineConfig({
  plugins: [react()],
  base: '/connect/',
  server: { proxy: { '/api': SERVER } },
  build: {
    outDir: '../../dist/client/connect',
    emptyOutDir: true,
    target: ['chrome107', 'safari16', 'firefox115'],
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
