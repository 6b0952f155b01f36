import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { escapeHtml } from '@touchline/contract/html';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Audience } from '../kernel/common/audience';
import { fileTags, type Manifest } from './first-files';

/** The parts of a page's html. */
interface PageParts {
  /** The name of a screen, by which its files are found. */
  screen: string | undefined;
  head: string;
  body: string;
  state: string;
  /** The address of its playback call, without the viewer's parameters. */
  playbackAddress: string | undefined;
}

/** The interface of the built client's renderer, which is loaded from its folder at run time. */
export interface Renderer {
  /** The part of a query that affects rendering at a path. */
  drawnSearch(path: string, search: string): string;
  render(request: {
    path: string;
    search: string;
    audience: Audience;
    origin: string;
    now: number;
    fetch: (url: string, init: { method: string; headers: Record<string, string>; body?: string }) => Promise<unknown>;
  }): Promise<{ kind: 'redirect'; to: string } | ({ kind: 'page'; status: number } & PageParts)>;
}

/** A rendered page or a redirect. A shell is rendered by the browser: the server could not render it. */
type DrawnPage =
  | { kind: 'redirect'; to: string }
  /** `scripts` are the hashes of the inline scripts. */
  | { kind: 'page' | 'shell'; status: number; html: string; scripts: readonly string[] };

interface PagesOptions {
  renderer: Renderer;
  template: string;
  manifest: Manifest;
  /** The inline script of every page, and that of pages with a video. */
  holdScript: string;
  prefetchScript: string;
  /** The app itself: pages are rendered from the same answers that clients get. */
  app: FastifyInstance;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** Epoch ms. */
  now: () => number;
}

const NOTHING_DRAWN: PageParts = {
  screen: undefined,
  head: '<title>Touchline</title>',
  body: '',
  state: '',
  playbackAddress: undefined,
};

const hashOf = (script: string) => createHash('sha256').update(script).digest('base64');

/** Renders public pages on the server, with the client's own code. */
export class WebPages {
  readonly #options: PagesOptions;
  readonly #hashes: { hold: string; prefetch: string };

  constructor(options: PagesOptions) {
    this.#options = options;
    this.#hashes = { hold: hashOf(options.holdScript), prefetch: hashOf(options.prefetchScript) };
  }

  static async load(
    folder: string,
    rest: Omit<PagesOptions, 'renderer' | 'template' | 'manifest' | 'holdScript' | 'prefetchScript'>,
  ): Promise<WebPages> {
    const template = await readFile(path.join(folder, 'web/index.html'), 'utf8');
    const manifest = JSON.parse(await readFile(path.join(folder, 'web/.vite/manifest.json'), 'utf8')) as Manifest;
    const renderer = (await import(pathToFileURL(path.join(folder, 'server/server.js')).href)) as Renderer;
    const holdScript = await readFile(path.join(folder, 'server/hold.js'), 'utf8');
    const prefetchScript = await readFile(path.join(folder, 'server/prefetch.js'), 'utf8');
    return new WebPages({ renderer, template, manifest, holdScript, prefetchScript, ...rest });
  }

  /** The page at an address for an audience; the plain shell where rendering fails. */
  async draw(address: { path: string; search: string; origin: string }, audience: Audience): Promise<DrawnPage> {
    const { renderer, now, log } = this.#options;
    try {
      const drawn = await renderer.render({
        ...address,
        audience,
        now: Math.floor(now() / 1000),
        fetch: (url, init) => this.#ask(url, init),
      });
      if (drawn.kind === 'redirect') return drawn;
      const { hold, prefetch } = this.#hashes;
      const scripts = drawn.playbackAddress === undefined ? [hold] : [hold, prefetch];
      return { kind: 'page', status: drawn.status, html: this.#html(audience, drawn), scripts };
    } catch (error) {
      log.error({ err: error, path: address.path }, 'a page could not be drawn');
      return {
        kind: 'shell',
        status: 200,
        html: this.#html(audience, NOTHING_DRAWN),
        scripts: [this.#hashes.hold],
      };
    }
  }

  /** The part of a query that affects rendering; the rest must not be part of a page's cache key. */
  drawnSearch(path: string, search: string): string {
    return this.#options.renderer.drawnSearch(path, search);
  }

  #html({ locale }: Audience, parts: PageParts): string {
    const { template, manifest, holdScript, prefetchScript } = this.#options;
    const { styles, scripts } = fileTags(manifest, parts.screen);
    // Before the styles: a script after them would wait for them.
    const prefetch =
      parts.playbackAddress === undefined
        ? ''
        : `<script data-playback="${escapeHtml(parts.playbackAddress)}">${prefetchScript}</script>`;
    return template
      .replace('<html lang="en">', () => `<html lang="${locale}">`)
      .replace('href="/manifest.webmanifest"', () => `href="/manifest.webmanifest?locale=${locale}"`)
      .replace('<!--head-->', () => `${parts.head}<script>${holdScript}</script>${prefetch}${styles}`)
      .replace('<!--app-->', () => parts.body)
      .replace('<!--state-->', () => `${parts.state}${scripts}`);
  }

  /** A call of the renderer, answered by this app without leaving the process. */
  async #ask(
    url: string,
    { method, headers, body }: { method: string; headers: Record<string, string>; body?: string },
  ) {
    const answer = await this.#options.app.inject({
      method: method as 'GET' | 'POST',
      url,
      headers,
      ...(body === undefined ? {} : { payload: body }),
    });
    return {
      ok: answer.statusCode < 400,
      status: answer.statusCode,
      headers: { get: (name: string) => answer.headers[name]?.toString() ?? null },
      text: () => Promise.resolve(answer.body),
    };
  }
}
