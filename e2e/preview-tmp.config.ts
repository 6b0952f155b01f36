import base from './playwright.config';
const { webServer: _w, globalSetup: _g, ...rest } = base;
export default { ...rest, outputDir: '/tmp/pw-preview', use: { ...rest.use, baseURL: 'http://localhost:4530' } };
