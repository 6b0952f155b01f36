import type { Page } from '@playwright/test';

/** The calls of a decryption module; bytes as text. */
interface CdmNotes {
  systems: string[];
  certificates: string[];
  initDataTypes: string[];
  licences: string[];
}

declare global {
  interface Window {
    cdm: CdmNotes;
  }
}

/**
 * Gives the page a decryption module for one key system: it requests a licence with `message`, and records what it
 * receives.
 */
export async function withCdm(page: Page, keySystem: string, message: Uint8Array): Promise<void> {
  await page.addInitScript(standIn, { keySystem, message: [...message] });
}

export const readCdm = (page: Page): Promise<CdmNotes> => page.evaluate(() => window.cdm);

function standIn({ keySystem, message }: { keySystem: string; message: number[] }): void {
  const notes: CdmNotes = { systems: [], certificates: [], initDataTypes: [], licences: [] };
  window.cdm = notes;
  const textOf = (bytes: BufferSource) => new TextDecoder().decode(bytes);
  class Session extends EventTarget {
    sessionId = 'session';
    expiration = Number.NaN;
    keyStatuses = new Map();
    closed = new Promise(() => undefined);
    async generateRequest(initDataType: string): Promise<void> {
      notes.initDataTypes.push(initDataType);
      const event = Object.assign(new Event('message'), {
        messageType: 'license-request',
        message: new Uint8Array(message).buffer,
      });
      queueMicrotask(() => this.dispatchEvent(event));
    }
    async update(licence: BufferSource): Promise<void> {
      notes.licences.push(textOf(licence));
    }
    async remove(): Promise<void> {}
    async close(): Promise<void> {}
  }
  const mediaKeys = {
    createSession: () => new Session(),
    setServerCertificate: async (certificate: BufferSource) => {
      notes.certificates.push(textOf(certificate));
      return true;
    },
  };
  const requestMediaKeySystemAccess = async (asked: string, [first]: MediaKeySystemConfiguration[]) => {
    if (asked !== keySystem) throw new DOMException('Not here', 'NotSupportedError');
    notes.systems.push(asked);
    return { keySystem: asked, getConfiguration: () => first, createMediaKeys: async () => mediaKeys };
  };
  Object.assign(navigator, { requestMediaKeySystemAccess });
  HTMLMediaElement.prototype.setMediaKeys = async () => undefined;
}
