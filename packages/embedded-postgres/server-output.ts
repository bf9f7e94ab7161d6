import type { ChildProcess } from 'node:child_process';
import { open, rename, stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';

const linesKept = 25;
const tailBytes = 8_192;
const largestFileBytes = 5_000_000;

const routineLine =
  /LOG: {2}(starting PostgreSQL|listening on|database system (was shut down|is ready|is shut down)|received fast shutdown|aborting any active|shutting down)/;

export interface ServerOutput {
  target: 'pipe' | number;
  attach(child: ChildProcess): void;
  lastLines(): Promise<string>;
  close(): Promise<void>;
}

/**
 * Sends PostgreSQL's messages to `log`, without routine lines. Without `log` they go to `file`, which also receives
 * what is written after this process has died.
 */
export async function openServerOutput(log: ((line: string) => void) | undefined, file: string): Promise<ServerOutput> {
  return log === undefined ? await outputToFile(file) : outputToCallback(log);
}

function outputToCallback(log: (line: string) => void): ServerOutput {
  const lines: string[] = [];
  return {
    target: 'pipe',
    attach(child) {
      for (const stream of [child.stdout, child.stderr]) {
        if (stream === null) continue;
        createInterface({ input: stream }).on('line', (line) => {
          lines.push(line);
          if (lines.length > linesKept) lines.shift();
          if (!routineLine.test(line)) log(line);
        });
      }
    },
    lastLines: async () => lines.join('\n'),
    close: async () => {},
  };
}

async function outputToFile(file: string): Promise<ServerOutput> {
  const kept = await stat(file).catch(() => undefined);
  if (kept !== undefined && kept.size > largestFileBytes) await rename(file, `${file}.1`);
  const handle = await open(file, 'a+', 0o600);
  const start = (await handle.stat()).size;
  return {
    target: handle.fd,
    attach() {},
    async lastLines() {
      const { size } = await handle.stat();
      const from = Math.max(start, size - tailBytes);
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(tailBytes), 0, size - from, from);
      return buffer.toString('utf8', 0, bytesRead).trimEnd().split('\n').slice(-linesKept).join('\n');
    },
    close: async () => {
      await handle.close();
    },
  };
}
