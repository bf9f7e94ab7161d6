import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { findBrowser } from '#test/support/browser.ts';

export interface DebuggedBrowser {
  /** The port of the DevTools protocol. */
  readonly port: number;
  close(): Promise<void>;
}

/** Starts the browser of the tests with a port for the DevTools protocol. Throws if no browser runs here. */
export async function startDebuggedBrowser(): Promise<DebuggedBrowser> {
  const browser = await findBrowser();
  if ('reasons' in browser) throw new Error(`No Chromium runs here:\n${browser.reasons.join('\n')}`);
  const profile = await mkdtemp(path.join(os.tmpdir(), 'appstand-browser-'));
  const args = [...browser.args, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const child = spawn(browser.executablePath, [...args, 'about:blank'], {
    env: browser.env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  const close = async (): Promise<void> => {
    child.kill();
    await ended;
    await rm(profile, { recursive: true, force: true });
  };
  for await (const line of createInterface({ input: child.stderr })) {
    const port = /^DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)\//.exec(line)?.[1];
    if (port === undefined) continue;
    child.stderr.resume();
    return { port: Number(port), close };
  }
  await close();
  throw new Error('The browser ended before its DevTools listened.');
}
