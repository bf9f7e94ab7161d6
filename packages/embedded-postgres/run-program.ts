import { spawn } from 'node:child_process';
import type { ServerAccount } from './account.ts';

/** How a program ended: `problem` is empty on success, else one line saying what happened. */
export interface ProgramResult {
  problem: string;
  /** Everything it wrote, standard output and error together. */
  output: string;
}

/** The environment PostgreSQL's programs get: no secrets of the store, no PG* settings, no locale of the operator. */
export function programEnvironment(): Record<string, string> {
  const environment: Record<string, string> = { LC_ALL: 'C', TZ: 'UTC' };
  for (const name of ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'LD_LIBRARY_PATH']) {
    const value = process.env[name];
    if (value !== undefined) environment[name] = value;
  }
  return environment;
}

/** Runs a program to its end as the given account. Does not throw: failing to start is reported as a `problem` too. */
export function runProgram(
  program: string,
  args: string[],
  options: { account?: ServerAccount | undefined; folder: string },
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: options.folder,
      env: programEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
      ...options.account,
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString('utf8');
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => {
      resolve({ problem: error.message, output });
    });
    child.on('close', (code, signal) => {
      resolve({ problem: code === 0 ? '' : `it ended with ${signal ?? `code ${code}`}`, output });
    });
  });
}
