import { spawn } from 'node:child_process';
import type { ServerAccount } from './account.ts';

/** Leaves out the store's secrets, PG* settings and the operator's locale. */
export function programEnvironment(): Record<string, string> {
  const environment: Record<string, string> = { LC_ALL: 'C', TZ: 'UTC' };
  for (const name of ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'LD_LIBRARY_PATH']) {
    const value = process.env[name];
    if (value !== undefined) environment[name] = value;
  }
  return environment;
}

/** Never rejects: `problem` is empty on success, otherwise one line that says what happened. */
export function runProgram(
  program: string,
  args: string[],
  options: { account?: ServerAccount | undefined; folder: string },
): Promise<{ problem: string; output: string }> {
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
