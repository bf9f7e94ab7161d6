import { createHash } from 'node:crypto';
import type { InTurn } from './one-at-a-time.ts';
import { resizePicture } from './resize-picture.ts';

/** The logo as a square PNG, for browsers' tabs and for mails, whose programs draw no SVG. */
export interface LogoPicture {
  readonly bytes: Buffer;
  readonly etag: string;
}

export interface LogoDeps {
  readonly inTurn: InTurn;
  /** Returns the address of the logo in the light theme. Null: the store has none of its own. */
  readonly logo: () => string | null;
  /** Returns null if there is no such upload. */
  readonly readObject: (address: string) => Promise<Buffer | null>;
}

/** Returns a function that makes the logo once and then answers from memory; null without a logo. Throws picture-refused. */
export function logoReader({ inTurn, logo, readObject }: LogoDeps): () => Promise<LogoPicture | null> {
  let made: { readonly address: string; readonly picture: Promise<LogoPicture | null> } | null = null;

  async function make(address: string): Promise<LogoPicture | null> {
    const original = await readObject(address);
    if (original === null) return null;
    const { sizes } = await inTurn(() => resizePicture({ form: 'logo', bytes: original }));
    const bytes = sizes[0]?.bytes;
    if (bytes === undefined) return null;
    return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"` };
  }

  return async () => {
    const address = logo();
    if (address === null) return null;
    if (made?.address !== address) {
      const mine = { address, picture: make(address) };
      made = mine;
      // A failure is not kept: the next call tries again.
      mine.picture.catch(() => {
        if (made === mine) made = null;
      });
    }
    return made.picture;
  };
}
