// The file by which Apple sees that the operator owns the store's domain. PayPal hands it out when Apple Pay is set up.
import { readFile, stat } from 'node:fs/promises';
import { StartError } from '#server/start-error.ts';

/** Apple's files have about 9,000 bytes; what is larger is another file. */
const mostBytes = 64 * 1024;

/** Reads the file, or answers null where none is named. Throws StartError. */
export async function readApplePayDomain(file: string | undefined): Promise<Buffer | null> {
  if (file === undefined) return null;
  const refuse = (reason: string, cause?: unknown): never => {
    throw new StartError(`APPLE_PAY_DOMAIN_FILE names ${file}, which ${reason}.`, { cause });
  };
  const unreadable = (error: NodeJS.ErrnoException) => refuse(`cannot be read (${error.code ?? error.message})`, error);
  const { size } = await stat(file).catch(unreadable);
  if (size > mostBytes) return refuse(`has ${size} bytes; a domain file of Apple Pay has ${mostBytes} at most`);
  const bytes = await readFile(file).catch(unreadable);
  return bytes.length === 0 ? refuse('is empty') : bytes;
}
