import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { inboxTimes, mailLimits } from './inbox-rules.ts';
import { readMail, unreadableMail, type ReadMail } from './read-mail.ts';

const program = path.join(import.meta.dirname, 'read-mail-worker.ts');

/**
 * Reads a mail; one of many lines in a thread with limits on time and memory, because it could stop the process for
 * seconds. A mail that exceeds them is unreadable. Never throws.
 */
export async function readMailSafely(source: Buffer, { isWhole }: { readonly isWhole: boolean }): Promise<ReadMail> {
  if (countLines(source, mailLimits.quickLines) < mailLimits.quickLines) return readMail(source, { isWhole });
  const worker = new Worker(program, {
    workerData: { source, isWhole },
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: mailLimits.memoryMb },
  });
  const timer = setTimeout(() => void worker.terminate(), inboxTimes.readMs);
  try {
    return await new Promise<ReadMail>((resolve, reject) => {
      worker.once('message', (mail: ReadMail) => resolve({ ...mail, fingerprint: Buffer.from(mail.fingerprint) }));
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The thread ended without a result.')));
    });
  } catch {
    return unreadableMail(source);
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

function countLines(source: Buffer, most: number): number {
  let lines = 0;
  for (let end = source.indexOf(0x0a); end !== -1 && lines < most; end = source.indexOf(0x0a, end + 1)) lines += 1;
  return lines;
}

/** Returns the part of a mail that is read: up to a count of lines, because each line costs time. */
export function limitLines(source: Buffer): { readonly source: Buffer; readonly isWhole: boolean } {
  let end = -1;
  for (let lines = 0; lines < mailLimits.lines; lines += 1) {
    end = source.indexOf(0x0a, end + 1);
    if (end === -1) return { source, isWhole: true };
  }
  return { source: source.subarray(0, end + 1), isWhole: end + 1 === source.length };
}
