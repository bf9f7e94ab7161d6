import { createHash } from 'node:crypto';
import type { InTurn } from './one-at-a-time.ts';
import { resizePicture } from './resize-picture.ts';

/** The logo as a square PNG, for browsers' tabs and for mails, whose programs draw no SVG. */
export interface LogoPicture {
  readonly bytes: Buffer;
  readonly etag: string;
  /** The upload that it was made of, as `logoAddress` names it. */
  readonly version: string;
}

export interface LogoDeps {
  readonly inTurn: InTurn;
  readonly logo: () => string | null;
  /** Returns null if there is no such upload. */
  readonly readObject: (address: string) => Promise<Buffer | null>;
}

interface Made {
  readonly address: string;
  readonly picture: Promise<LogoPicture | null>;
  /** Set after a failure: making a logo starts a process, and anybody may request it. */
  retryAt?: number;
}

const retryMs = 60_000;

export function createLogo({ inTurn, logo, readObject }: LogoDeps) {
  let made: Made | null = null;

  async function make(address: string): Promise<LogoPicture | null> {
    const original = await readObject(address);
    if (original === null) return null;
    const { sizes } = await inTurn(() => resizePicture({ form: 'logo', bytes: original }));
    const bytes = sizes[0]?.bytes;
    if (bytes === undefined) return null;
    const version = address.split('/')[2] ?? '';
    return { bytes, version, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"` };
  }

  return {
    /** Makes the logo once and then answers from memory; null without a logo. Throws picture-refused. */
    async read(): Promise<LogoPicture | null> {
      const address = logo();
      if (address === null) return null;
      if (made?.address !== address || (made.retryAt ?? Number.POSITIVE_INFINITY) <= performance.now()) {
        const mine: Made = { address, picture: make(address) };
        made = mine;
        mine.picture.catch(() => (mine.retryAt = performance.now() + retryMs));
      }
      return made.picture;
    },

    /** Throws picture-refused if no picture can be made of this upload. */
    async check(address: string): Promise<void> {
      await make(address);
    },
  };
}
