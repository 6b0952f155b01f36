import { useQuery } from '@tanstack/react-query';
import type { CollectibleProof } from '@touchline/contract';
import { useEffect, useState } from 'react';
import { useApp } from '../../../shell/context';
import { signingKeysQuery } from '../queries';
import { check, type SigningKey, type Verdict } from './check';

/** `unchecked`: the file could not be loaded; `unsupported`: the browser has no cryptography here (a page without https). */
export type CheckState = 'checking' | 'unchecked' | 'unsupported' | Verdict;

/** A collectible has a few megabytes; more is not one. */
const MOST_BYTES = 32 * 1024 * 1024;

async function fetchFile(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
  // The player keeps parts of the file in the cache, which would be taken for the whole.
  const answer = await fetch(url, { signal, cache: 'no-store' });
  if (!answer.ok) throw new Error(`No file: ${answer.status}`);
  if (Number(answer.headers.get('content-length') ?? 0) > MOST_BYTES) throw new Error('The file is too large');
  return answer.arrayBuffer();
}

async function verdictOn(
  proof: CollectibleProof,
  keys: readonly SigningKey[],
  subtle: SubtleCrypto,
  signal: AbortSignal,
): Promise<CheckState> {
  try {
    if (proof.videoUrl === undefined) return 'unchecked';
    return await check(proof, keys, await fetchFile(proof.videoUrl, signal), subtle);
  } catch {
    // Offline, or the file is gone: without it nothing can be said about it.
    return 'unchecked';
  }
}

/** Checks the file of a collectible in this browser: its hash, and the signature over it. */
export function useCheck(proof: CollectibleProof) {
  const { api } = useApp();
  const { data: keys, isError } = useQuery(signingKeysQuery(api));
  const [state, setState] = useState<CheckState>('checking');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    // Not in the contexts of browsers that are not secure.
    const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
    if (!subtle) {
      setState('unsupported');
      return undefined;
    }
    if (isError) setState('unchecked');
    if (!keys) return undefined;
    const stopped = new AbortController();
    setState('checking');
    const run = async (): Promise<void> => {
      const found = await verdictOn(proof, keys, subtle, stopped.signal);
      if (!stopped.signal.aborted) setState(found);
    };
    void run();
    return () => stopped.abort();
  }, [proof, keys, isError, attempt]);
  return { state, again: () => setAttempt(attempt + 1) };
}
