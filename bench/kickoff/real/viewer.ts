import { randomBytes } from 'node:crypto';
import type { AnonymousCredentials, Playback, Tokens } from '@touchline/contract';
import type { KindName } from '../model/kinds';
import { type Answer, json, must, request } from './request';
import type { HeldStreams } from './streams';
import { AUDIENCE, buy, type Holder, takeTokens, type World } from './world';

const IDENTITY = '/api/identity/touchline';
const randomId = (): string => randomBytes(16).toString('base64url');

/** One viewer, who makes every kind of request as the client does. */
export class Viewer {
  readonly #world: World;
  readonly #streams: HeldStreams;
  readonly #holder: Holder | undefined;
  readonly #session = randomId();
  readonly #device = randomId();
  readonly #viewing = randomId();
  readonly #turns = new Map<string, number>();
  #credentials: AnonymousCredentials | undefined;
  #tokens: Tokens | undefined;
  #playlists: string[] = [];
  #segments: string[] = [];
  #notes = 0;
  #bought = 0;
  #renditions = '';
  #leaveChanges = (): void => undefined;

  constructor(world: World, streams: HeldStreams, holder?: Holder) {
    this.#world = world;
    this.#streams = streams;
    this.#holder = holder;
  }

  ask(kind: KindName): Promise<Answer> {
    return must(kind, this.#calls[kind]());
  }

  readonly #calls: Record<KindName, () => Promise<Answer>> = {
    html: () => this.#get('/home', { accept: 'text/html' }),
    asset: () => this.#next('assets'),
    picture: () => this.#next('pictures'),
    answer: () => this.#next('answers'),
    poll: () => this.#next('polls'),
    lineTiles: () =>
      this.#post(`/api/v3/lineContexts/$batchGetTiles?${AUDIENCE}`, {
        contextIds: this.#world.lines,
        limitTilesPerLine: 20,
      }),
    arrive: async () => {
      const answer = await this.#post(`${IDENTITY}/anonymous/register`, undefined);
      this.#credentials = json(answer) as AnonymousCredentials;
      return answer;
    },
    anonymousLogin: async () => {
      if (!this.#credentials) await this.ask('arrive');
      const { username, password } = this.#credentials ?? { username: '', password: '' };
      const basic = Buffer.from(`${username}:${password}`).toString('base64');
      const answer = await request(this.#url(`${IDENTITY}/anonymous/login`), {
        body: { refreshable: true },
        headers: { authorization: `Basic ${basic}` },
      });
      this.#tokens = json(answer) as Tokens;
      return answer;
    },
    refresh: async () => {
      const { tokens } = this.#person();
      const { refreshToken, accessToken } = tokens;
      const answer = await must('refresh', this.#post(`${IDENTITY}/refresh`, { refreshToken, accessToken }));
      this.#person().tokens = { ...tokens, ...(json(answer) as Tokens) };
      return answer;
    },
    signIn: async () => {
      const { browser, email } = this.#person();
      const { status, headers, body } = await browser.login(email);
      return { status, headers, bytes: body.length, text: () => body };
    },
    approve: async () => {
      const { bytes, tokens } = await takeTokens(this.#world.server.address, this.#person().browser);
      this.#tokens = tokens;
      return { status: 200, headers: {}, bytes, text: () => '' };
    },
    regionInfo: () => this.#get(`/api/v3/my/regionInfo?${AUDIENCE}`, this.#bearer()),
    accessRights: () => this.#get('/api/v3/my/accessrights', this.#bearer()),
    userRights: () => this.#post('/api/v3/my/userRights', { eventIds: this.#world.events, channelIds: [] }),
    wallets: () => this.#get('/api/v3/my/creditWallets', this.#bearer()),
    changes: async () => {
      // A screen has one of them; a person may have only so many.
      this.#leaveChanges();
      const { answer, close } = await this.#streams.open(this.#url('/api/v3/my/changes'), this.#bearer());
      this.#leaveChanges = close;
      return answer;
    },
    scores: async () => {
      const events = this.#world.events.slice(0, 5).join();
      const url = this.#url(`/api/v3/scores/stream?${AUDIENCE}&eventIds=${events}`);
      return (await this.#streams.open(url)).answer;
    },
    playback: () => this.#play('/api/v3/channels/one/playback'),
    paidPlayback: () => this.#play(`/api/v3/events/${this.#world.races[0]?.id}/playback`),
    purchase: () => {
      const race = this.#world.races[++this.#bought];
      if (!race) throw new Error('There are no more races to buy.');
      return buy(this.#world.server.address, this.#person().tokens, race);
    },
    renditions: async () => {
      if (this.#renditions === '') await this.ask('playback');
      const answer = await this.#get(this.#renditions);
      this.#playlists = addressesIn(answer.text(), this.#renditions, /\.m3u8/);
      return answer;
    },
    playlist: async () => {
      if (this.#playlists.length === 0) await this.ask('renditions');
      const [address = ''] = this.#playlists;
      const answer = await this.#get(address);
      this.#segments = addressesIn(answer.text(), address, /\.(m4s|mp4|ts|aac)/).slice(-4);
      return answer;
    },
    segment: async () => {
      if (this.#segments.length === 0) await this.ask('playlist');
      return this.#get(this.#segments[this.#turn('segments') % this.#segments.length] ?? '');
    },
    notes: () => {
      const text = JSON.stringify(this.#batch());
      return request(this.#url('/api/v3/notes'), { text, headers: { 'content-type': 'text/plain' } });
    },
    audience: () => this.#get('/api/v3/audience'),
  };

  #person(): Holder {
    if (!this.#holder) throw new Error('This viewer has no account.');
    return this.#holder;
  }

  #bearer(): Record<string, string> {
    const token = this.#holder?.tokens.accessToken ?? this.#tokens?.accessToken;
    return token === undefined ? {} : { authorization: `Bearer ${token}` };
  }

  async #play(path: string): Promise<Answer> {
    const answer = await must(path, this.#get(`${path}?${AUDIENCE}`, this.#bearer()));
    const [source] = (json(answer) as Playback).sources;
    const { pathname, search } = new URL(source?.url ?? '', this.#world.server.address);
    this.#renditions = pathname + search;
    return answer;
  }

  /** What a client sends after ten seconds of a match. */
  #batch() {
    const at = Date.now();
    const video = { viewing: this.#viewing, source: 'live', channelId: 'one', position: at / 1000 };
    return {
      session: this.#session,
      seq: ++this.#notes,
      sentAt: at,
      about: {
        viewer: this.#device,
        platform: 'web',
        userType: 'anonymous',
        appVersion: '1',
        network: '4g',
        locale: 'en',
      },
      events: [
        { type: 'page.view', at: at - 500, page: 'event', pageId: this.#world.events[0] },
        { type: 'video.progress', at, ...video, seconds: 10 * this.#notes },
      ],
    };
  }

  #url(path: string): string {
    return this.#world.server.address + path;
  }

  #get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return request(this.#url(path), { headers });
  }

  #post(path: string, body: unknown): Promise<Answer> {
    return request(this.#url(path), {
      method: 'POST',
      ...(body === undefined ? {} : { body }),
      headers: this.#bearer(),
    });
  }

  #next(list: 'assets' | 'pictures' | 'answers' | 'polls'): Promise<Answer> {
    const all = this.#world[list];
    return this.#get(all[this.#turn(list) % all.length] ?? '/');
  }

  #turn(name: string): number {
    const turn = this.#turns.get(name) ?? 0;
    this.#turns.set(name, turn + 1);
    return turn;
  }
}

/** The addresses in a playlist, as paths of the server. */
function addressesIn(playlist: string, from: string, pattern: RegExp): string[] {
  return playlist
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#') && pattern.test(line))
    .map((line) => {
      const { pathname, search } = new URL(line, `http://node${from}`);
      return pathname + search;
    });
}
