// Names the running process, so that what a killed one left half done can be told from what another one is doing.
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';

const host = hostname().replace(/[^\w-]/g, '_');
const mark = randomBytes(4).toString('hex');

/** `host.pid.mark`; the mark tells processes apart that got the same number one after the other. */
export const processName = `${host}.${process.pid}.${mark}`;

/** Says whether the named process certainly no longer runs. False for processes of other machines, which cannot be seen. */
export function isProcessGone(name: string): boolean {
  const [otherHost, pid, otherMark] = name.split('.');
  if (otherHost !== host || otherMark === mark) return false;
  return Number(pid) === process.pid || !isRunning(Number(pid));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
