import { randomUUID } from 'node:crypto';
import { type APIRequestContext, request } from '@playwright/test';
import type { InputKey, InputSettings, LiveInput, StudioSession } from '@touchline/contract';
import { codeOf, stepAt } from '@touchline/server/src/studio/operators/totp';
import { freePort, until } from '@touchline/server/test/support/child';
import { eventToWatch } from '../pages/bare-player';
import { type ServerProcess, startServer } from '../server-process';

const PASSWORD = 'four plain words here';
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const LIMIT_MS = 60_000;
const MATCH_SECONDS = 7200;
/** Of the demo content, which is left out: what costs processor time is the signals. */
const DEMO = ['CONTENT_FEED', 'SOCCER_LEAGUE', 'SCORE_BOARD', 'SIMULATED_AUDIENCE', 'PREDICTION_TOURNAMENT'];

/** An input for a match of its own. */
export interface Pitch {
  readonly id: string;
  readonly eventId: string;
  /** With its key. */
  readonly address: string;
  readonly key: string;
}

/** A built server without demo content, and an operator in its studio. */
export class Club {
  readonly server: ServerProcess;
  readonly rtmpPort: number;
  readonly #studio: APIRequestContext;
  #made = 0;

  private constructor(server: ServerProcess, rtmpPort: number, studio: APIRequestContext) {
    this.server = server;
    this.rtmpPort = rtmpPort;
    this.#studio = studio;
  }

  static async open(): Promise<Club> {
    const rtmpPort = await freePort();
    const server = await startServer({
      ...Object.fromEntries(DEMO.map((name) => [name, undefined])),
      DEMO: 'off',
      RTMP_PORT: String(rtmpPort),
      SRT_PORTS: 'off',
      WHIP_UDP_PORTS: 'off',
    });
    const headers = { 'x-touchline-connect': '1' };
    const studio = await request.newContext({ baseURL: server.address, extraHTTPHeaders: headers });
    const club = new Club(server, rtmpPort, studio);
    await club.#enter();
    return club;
  }

  async close(): Promise<void> {
    await this.#studio.dispose();
    await this.server.stop();
  }

  async makePitch(settings: Partial<InputSettings> = {}): Promise<Pitch> {
    const name = `Pitch ${++this.#made}`;
    const startsAt = Math.floor(Date.now() / 1000);
    const event = { title: { en: name }, startsAt, endsAt: startsAt + MATCH_SECONDS, access: 'free' };
    const target = { kind: 'newEvent', event };
    const made = await this.#ask<LiveInput>('POST', 'inputs', { name, kind: 'rtmp', target, settings });
    const { addresses } = await this.#ask<InputKey>('POST', `inputs/${made.id}/key-looks`);
    const [main] = addresses;
    if (main?.key === undefined) throw new Error('The input has no address');
    return { id: made.id, eventId: made.target.id, address: `${main.address}/${main.key}`, key: main.key };
  }

  /** The signed address at which the studio shows the signal; undefined while there is none. */
  async preview({ id }: Pitch): Promise<string | undefined> {
    const answer = await this.#studio.get(`/api/studio/inputs/${id}/preview`, { timeout: LIMIT_MS });
    return answer.ok() ? ((await answer.json()) as { url: string }).url : undefined;
  }

  /** Puts an input on air as soon as it has a signal. */
  async putOnAir({ id }: Pitch): Promise<void> {
    let said = '';
    await until(
      async () => {
        const answer = await this.#studio.put(`/api/studio/inputs/${id}/air`, { data: { isOn: true } });
        said = await answer.text();
        return answer.ok();
      },
      () => `The input could not be put on air: ${said}`,
      undefined,
      LIMIT_MS,
    );
  }

  takeOffAir({ id }: Pitch): Promise<unknown> {
    return this.#ask('PUT', `inputs/${id}/air`, { isOn: false });
  }

  /** The address that a viewer gets, as soon as there is something to watch. */
  async playback({ eventId }: Pitch): Promise<string> {
    let url: string | undefined;
    await until(
      async () => {
        url = await eventToWatch(this.server.address, eventId);
        return url !== undefined && (await fetch(url)).ok;
      },
      () => 'Viewers cannot watch what is on air',
      undefined,
      LIMIT_MS,
    );
    return url ?? '';
  }

  async #enter(): Promise<void> {
    const code = /\/studio\/setup#code=(\S+)/.exec(this.server.printed())?.[1];
    await this.#ask('POST', 'session/code', { code });
    const email = `bench-${randomUUID()}@studio.example`;
    await this.#ask('POST', 'session/about', { name: 'Bench', email, password: PASSWORD });
    const { key } = await this.#ask<{ key: string }>('POST', 'factors/totp/key', {});
    const added = await this.#ask<{ session: StudioSession }>('POST', 'factors/totp', {
      code: codeOf(bytesOf(key), stepAt(Date.now())),
    });
    if (added.session.step !== 'inside') throw new Error('The operator did not get into the studio');
  }

  async #ask<Answer>(method: 'POST' | 'PUT', call: string, data?: object): Promise<Answer> {
    const options = { method, ...(data && { data }), timeout: LIMIT_MS };
    const answer = await this.#studio.fetch(`/api/studio/${call}`, options);
    if (!answer.ok()) throw new Error(`${method} ${call}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }
}

function bytesOf(key: string): Uint8Array {
  const letters = Array.from(key.replaceAll(' ', ''));
  const bits = letters.map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}
