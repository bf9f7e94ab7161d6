import { expect } from '@playwright/test';
import { generateSync } from 'otplib';

const stepSeconds = 30;

/** Returns the code that is valid this many seconds from now. */
export function codeIn(secret: string, seconds: number): string {
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + seconds });
}

/** Returns the code of the previous step while it is valid for some more seconds. */
export async function earlierCode(secret: string): Promise<string> {
  const secondsLeft = () => stepSeconds - ((Date.now() / 1_000) % stepSeconds);
  await expect.poll(secondsLeft, { timeout: stepSeconds * 1_000 }).toBeGreaterThan(10);
  return codeIn(secret, -stepSeconds);
}
