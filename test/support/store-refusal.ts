import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export interface StoreRefusal {
  readonly code: number;
  /** The process's output on stderr. */
  readonly words: string;
}

/** Starts a store that must not start, with only these settings. Waits until its process has ended. */
export async function refusalOf(environment: Record<string, string>): Promise<StoreRefusal> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let words = '';
  child.stderr.on('data', (chunk: Buffer) => {
    words += chunk.toString('utf8');
  });
  const [code] = (await once(child, 'close')) as [number];
  return { code, words };
}
