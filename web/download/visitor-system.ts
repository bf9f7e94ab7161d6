// Which system the visitor sits at, to put its file first. A guess: all other files stay within reach.
import type { OfferedFile } from '#contracts/apps.ts';
import type { Architecture, Platform } from '#contracts/files.ts';

export interface VisitorSystem {
  readonly platform: Platform;
  /** Null where the browser does not tell. */
  readonly architecture: Architecture | null;
}

interface UserAgentData {
  readonly platform: string;
  getHighEntropyValues?(
    hints: readonly string[],
  ): Promise<{ readonly architecture?: string; readonly bitness?: string }>;
}

/** The part of `navigator` that tells of the system. */
export interface SystemFacts {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  readonly userAgentData?: UserAgentData;
}

/** The visitor's system, or null when nothing tells. */
export async function detectSystem(facts: SystemFacts): Promise<VisitorSystem | null> {
  const platform = platformOf(facts);
  return platform === null ? null : { platform, architecture: await architectureOf(facts) };
}

function platformOf({ userAgent, userAgentData, maxTouchPoints }: SystemFacts): Platform | null {
  const text = userAgentData?.platform || userAgent;
  if (/android/i.test(text)) return 'android';
  if (/iphone|ipad|ipod|^ios$/i.test(text)) return 'ios';
  if (/mac/i.test(text)) {
    // An iPad says it is a Mac; a Mac has no touch screen.
    return maxTouchPoints > 1 ? 'ios' : 'macos';
  }
  if (/win/i.test(text)) return 'windows';
  return /linux|x11|cros|chrome ?os/i.test(text) ? 'linux' : null;
}

async function architectureOf({ userAgent, userAgentData }: SystemFacts): Promise<Architecture | null> {
  try {
    const told = await userAgentData?.getHighEntropyValues?.(['architecture', 'bitness']);
    if (told?.architecture === 'arm') return 'arm64';
    if (told?.architecture === 'x86') return told.bitness === '32' ? 'x86' : 'x64';
  } catch {
    // The browser keeps it to itself.
  }
  if (/aarch64|arm64/i.test(userAgent)) return 'arm64';
  // Browsers on a Mac all claim Intel.
  if (/mac/i.test(userAgent)) return null;
  return /x86_64|win64|wow64|amd64|x64/i.test(userAgent) ? 'x64' : null;
}

export function isHandheld({ platform }: VisitorSystem): boolean {
  return platform === 'ios' || platform === 'android';
}

/** The file for this system, or null when none fits. A file for the very processor comes before one for any. */
export function fileFor(system: VisitorSystem | null, files: readonly OfferedFile[]): OfferedFile | null {
  if (system === null) return null;
  const score = (file: OfferedFile): number => {
    if (file.platform !== system.platform && file.platform !== 'any') return 0;
    const platform = file.platform === 'any' ? 1 : 10;
    if (file.architecture === system.architecture) return platform + 4;
    if (file.architecture === 'universal' || file.architecture === 'any') return platform + 3;
    // Not told: most computers have this one. Told otherwise: 64-bit ARM systems run x64 programs, no others cross over.
    const usual = system.platform === 'macos' ? 'arm64' : 'x64';
    if (system.architecture === null) return platform + (file.architecture === usual ? 2 : 1);
    const isRunnable =
      (system.architecture === 'arm64' && file.architecture === 'x64') ||
      (system.architecture === 'x64' && file.architecture === 'x86');
    return isRunnable ? platform + 1 : 0;
  };
  let best: OfferedFile | null = null;
  for (const file of files) if (score(file) > (best === null ? 0 : score(best))) best = file;
  return best;
}
