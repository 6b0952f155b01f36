import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { CollectibleProof } from '@touchline/contract';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../../test/render';
import CollectibleScreen from './CollectibleScreen';
import { hashOf, type SigningKey } from './check';

const { subtle } = globalThis.crypto;
const file = new TextEncoder().encode('six seconds');

const base64Url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const part = (value: object) => base64Url(new TextEncoder().encode(JSON.stringify(value)));

let key: SigningKey;
let proof: CollectibleProof;

beforeAll(async () => {
  const pair = await subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  const { x = '', y = '' } = await subtle.exportKey('jwk', pair.publicKey);
  key = { kty: 'EC', crv: 'P-256', x, y, kid: 'one', alg: 'ES256', use: 'sig' };
  const facts = {
    id: 'c1',
    fileHash: await hashOf(file.buffer, subtle),
    eventId: 'final',
    start: 1_800_000_000_000,
    edition: 18,
    signedAt: 1_800_000_100,
  };
  const cameraIds = ['main', 'goal', 'close', 'high'];
  const text = `${part({ alg: 'ES256', kid: 'one' })}.${part({ ...facts, cameraIds })}`;
  const signature = await subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    pair.privateKey,
    new TextEncoder().encode(text),
  );
  proof = {
    ...facts,
    eventName: 'Zarafshar – Mirabad',
    competition: 'Sunrise League',
    moment: 'Karim, 2–1',
    score: '2–1',
    clock: '58:47',
    editions: 100,
    cameras: cameraIds.map((id) => ({ id, label: `Camera ${id}` })),
    videoUrl: '/api/v3/collectibles/c1/scene.mp4',
    signature: `${text}.${base64Url(new Uint8Array(signature))}`,
  };
});

let served: Uint8Array | number = file;
beforeEach(() => {
  served = file;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    typeof served === 'number' ? new Response(null, { status: served }) : new Response(new Uint8Array(served)),
  );
});

const open = (answers: Record<string, object | number> = {}, locale: 'en' | 'de' = 'en') =>
  renderInApp(<CollectibleScreen />, {
    path: '/collectible/c1',
    params: { collectibleId: 'c1' },
    locale,
    answers: { '/v3/collectibles/c1/proof': proof, '/v3/collectibles/keys': { keys: [key] }, ...answers },
  });

describe('the public page of a collectible', () => {
  it('checks the file in the browser and shows what was signed, without a sign-in', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'This one is real' })).toBeDefined();
    expect(screen.getByText(/^Karim, 2–1, 58:47, .*2027/)).toBeDefined();
    expect(screen.getByText('Zarafshar – Mirabad, Sunrise League')).toBeDefined();
    expect(screen.getByText('Camera main, Camera goal, Camera close, Camera high')).toBeDefined();
    expect(screen.getByText('18 of 100')).toBeDefined();
    expect(screen.getByText(proof.fileHash)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open Touchline' }).getAttribute('href')).toBe('/home');
  });

  it('tells a file that is not the signed one', async () => {
    served = new TextEncoder().encode('six other seconds');
    open();
    expect(await screen.findByRole('heading', { name: 'This one was changed' })).toBeDefined();
    expect(screen.getByText('This file is not the one we signed.')).toBeDefined();
  });

  it('does not know signatures of other keys', async () => {
    open({ '/v3/collectibles/keys': { keys: [{ ...key, kid: 'two' }] } });
    expect(await screen.findByRole('heading', { name: "We don't know this one" })).toBeDefined();
  });

  it('does not know an address without a collectible', async () => {
    open({ '/v3/collectibles/c1/proof': 404 });
    expect(await screen.findByRole('heading', { name: "We don't know this one" })).toBeDefined();
    expect(screen.queryByText('This one is real')).toBeNull();
  });

  it('says nothing about a file that cannot be loaded, and checks again', async () => {
    served = 503;
    const { user } = open();
    expect(await screen.findByRole('heading', { name: 'Not checked' })).toBeDefined();
    served = file;
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByRole('heading', { name: 'This one is real' })).toBeDefined();
  });

  it('checks a file of the visitor, which is sent nowhere', async () => {
    const { calls } = open();
    await screen.findByRole('heading', { name: 'This one is real' });
    const before = [calls.length, vi.mocked(fetch).mock.calls.length];
    const input = screen.getByLabelText('Check a file of mine', { selector: 'input' });
    fireEvent.change(input, { target: { files: [new File([file], 'mine.mp4')] } });
    expect(await screen.findByText('mine.mp4 is the file we signed.')).toBeDefined();
    fireEvent.change(input, { target: { files: [new File(['else'], 'other.mp4')] } });
    expect(await screen.findByText('other.mp4 is not the file we signed.')).toBeDefined();
    expect([calls.length, vi.mocked(fetch).mock.calls.length]).toEqual(before);
  });

  it('gives the signature as a file and copies the hash', async () => {
    const { user } = open();
    const link = await screen.findByRole('link', { name: 'Signature (JWS)' });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(`data:application/jose,${proof.signature}`);
    expect(link.getAttribute('download')).toBe('c1.jws');
    await user.click(screen.getByRole('button', { name: 'Copy the file hash' }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(proof.fileHash));
  });

  it('speaks German', async () => {
    open({}, 'de');
    expect(await screen.findByRole('heading', { name: 'Dieses ist echt' })).toBeDefined();
  });
});
