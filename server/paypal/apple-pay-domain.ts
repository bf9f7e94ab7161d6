import { readFile, stat } from 'node:fs/promises';
import { StartError } from '#server/start-error.ts';

/** Apple's files have about 9,000 bytes. */
const maxBytes = 64 * 1024;

/** Reads the file that proves to Apple who owns the domain; null if none is set. Throws StartError. */
export async function readApplePayDomain(file: string | undefined): Promise<Buffer | null> {
  if (file === undefined) return null;
  const refuse = (reason: string, cause?: unknown): never => {
    throw new StartError(`APPLE_PAY_DOMAIN_FILE names ${file}, which ${reason}.`, { cause });
  };
  const unreadable = (error: NodeJS.ErrnoException) => refuse(`cannot be read (${error.code ?? error.message})`, error);
  const { size } = await stat(file).catch(unreadable);
  if (size > maxBytes) return refuse(`has ${size} bytes; an Apple Pay domain file has at most ${maxBytes}`);
  const bytes = await readFile(file).catch(unreadable);
  return bytes.length === 0 ? refuse('is empty') : bytes;
}
