import { expect } from '@playwright/test';
import { generateSync } from 'otplib';

const stepSeconds = 30;

/** The code of the step in which it is so many seconds from now. */
export function codeIn(secret: string, seconds: number): string {
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + seconds });
}

/** The code of the step before this one, while it is good for some seconds more. */
export async function earlierCode(secret: string): Promise<string> {
  const secondsLeft = () => stepSeconds - ((Date.now() / 1_000) % stepSeconds);
  await expect.poll(secondsLeft, { timeout: stepSeconds * 1_000 }).toBeGreaterThan(10);
  return codeIn(secret, -stepSeconds);
}
