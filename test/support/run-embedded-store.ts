import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

export interface StoreProcess {
  pid: number;
  connectionString: string;
  postmasterPid: number;
  /** The lines after the first, in order of arrival. */
  lines: string[];
  /** Resolves after this many lines. */
  linesReached(count: number): Promise<void>;
  /** Sends the signal. Resolves with the exit code or signal when the process has ended. */
  end(signal: NodeJS.Signals, times?: number): Promise<number | NodeJS.Signals | null>;
}

export interface StoreProcessOptions {
  mode?: 'idle' | 'write' | 'exit';
  /** The folder of the code; by default this repository. */
  installation?: string;
  nodeProgram?: string;
  uid?: number;
  gid?: number;
}

const repository = path.resolve(import.meta.dirname, '../..');

/** Starts embedded-store-process.ts on the folder and waits for its server. Rejects with its output if it ends before. */
export async function runEmbeddedStore(folder: string, options: StoreProcessOptions = {}): Promise<StoreProcess> {
  const { mode = 'idle', installation = repository, nodeProgram = process.execPath, ...account } = options;
  const script = path.join(installation, 'test/support/embedded-store-process.ts');
  const child = spawn(nodeProgram, [script, folder, mode], {
    cwd: installation,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...account,
  });
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.on('close', (code, signal) => {
      resolve(signal ?? code);
    });
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString('utf8');
  });

  const lines: string[] = [];
  const output = createInterface({ input: child.stdout });
  const ready = once(output, 'line');
  output.on('line', (line) => lines.push(line));
  const first = await Promise.race([ready, ended]);
  if (!Array.isArray(first)) throw new Error(errors);
  lines.shift();
  const { connectionString, pid: postmasterPid } = JSON.parse(String(first[0])) as {
    connectionString: string;
    pid: number;
  };

  return {
    pid: child.pid ?? 0,
    connectionString,
    postmasterPid,
    lines,
    async linesReached(count) {
      while (lines.length < count) await once(output, 'line');
    },
    async end(signal, times = 1) {
      for (let sent = 0; sent < times; sent += 1) child.kill(signal);
      return await ended;
    },
  };
}
