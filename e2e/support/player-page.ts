import { fileURLToPath } from 'node:url';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Playback } from '@touchline/contract';
import { build } from 'vite';

/** The player alone, bundled once per worker. */
let script: Promise<string> | undefined;

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: fileURLToPath(new URL('../player/page.ts', import.meta.url)), formats: ['iife'], name: 'page' },
    },
  });
  const [first] = Array.isArray(result) ? result : [result];
  if (!first || !('output' in first)) throw new Error('The player could not be bundled');
  return first.output[0].code;
}

const HTML = `<!doctype html><html lang="en"><title>Player</title>
<style>body{margin:0}#stage{position:relative;width:640px;height:360px}video{width:100%;height:100%}</style>
<div id="stage"><video muted playsinline></video></div><script src="/player-page.js"></script></html>`;

/** Opens a bare page with only the player, on the server's origin. */
export async function openPlayerPage(page: Page): Promise<void> {
  script ??= bundle();
  const body = await script;
  await page.route('**/player-page', (route) => route.fulfill({ contentType: 'text/html', body: HTML }));
  await page.route('**/player-page.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
  await page.goto('/player-page');
}

/** A viewer's session, and its playback requests. */
export interface Viewer {
  readonly bearer: string;
  /** Requests a new address on every call. */
  ask(): Promise<Playback>;
}

/** Requests the addresses of a channel or event like a viewer's app, optionally as a given person. */
export async function playbackOf(request: APIRequestContext, path: string, accessToken?: string): Promise<Viewer> {
  const bearer = `Bearer ${accessToken ?? (await anonymousToken(request))}`;
  return {
    bearer,
    ask: async () => (await request.get(`/api/v3/${path}/playback`, { headers: { authorization: bearer } })).json(),
  };
}

async function anonymousToken(request: APIRequestContext): Promise<string> {
  const account = await (await request.post('/api/identity/touchline/anonymous/register')).json();
  const basic = Buffer.from(`${account.username}:${account.password}`).toString('base64');
  const login = await request.post('/api/identity/touchline/anonymous/login', {
    headers: { authorization: `Basic ${basic}` },
    data: { refreshable: true },
  });
  return (await login.json()).accessToken;
}

/** The single address of a playback answer. */
export function addressIn({ sources: [first] }: Playback): string {
  if (!first) throw new Error('There is no address');
  return first.url;
}

export type { Probe } from '../player/page';
