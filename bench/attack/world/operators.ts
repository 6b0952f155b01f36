import path from 'node:path';
import type { StudioRole } from '@touchline/contract';
import { codeOf, stepAt } from '@touchline/server/src/studio/operators/totp';
import type { World } from './attack';
import { runProgram } from './command';
import { json } from './http';
import { root } from './node';
import { Browser, must, PASSWORD } from './people';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The browser of somebody inside the studio, from the invitation to the second factor. */
export async function operator({ address, env }: Pick<World, 'address' | 'env'>, role: StudioRole): Promise<Browser> {
  const email = `${role}-${Date.now()}@studio.example`;
  const { output } = await runProgram([path.join(root, 'dist/server/operator.js'), 'add', email, role], env);
  const [, code] = /#code=(\S+)/.exec(output) ?? [];
  if (code === undefined) throw new Error(`no invitation: ${output.slice(-300)}`);
  const browser = new Browser(address);
  const post = async (call: string, body: object) => must(await browser.ask(`/api/studio/${call}`, { body }), call);
  await post('session/code', { code });
  await post('session/about', { name: 'Ines Kadar', email, password: PASSWORD });
  const { key } = json(await post('factors/totp/key', {})) as { key: string };
  await post('factors/totp', { code: codeOf(secretIn(key), stepAt(Date.now())) });
  return browser;
}

function secretIn(key: string): Uint8Array {
  const bits = Array.from(key, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}
