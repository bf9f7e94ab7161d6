import { makeDeb } from './deb.ts';
import { makeDmg } from './dmg.ts';
import { makeExe } from './exe.ts';
import { makeMsi } from './msi.ts';
import { makePkg } from './pkg.ts';
import { makeRpm } from './rpm.ts';
import type { SampleFacts } from './sample-facts.ts';
import { makeZip } from './zip.ts';

const MAKERS = {
  deb: makeDeb,
  dmg: makeDmg,
  exe: makeExe,
  msi: makeMsi,
  pkg: makePkg,
  rpm: makeRpm,
  zip: makeZip,
} as const satisfies Record<string, (facts: SampleFacts) => Buffer>;

/** The kinds of file that samples come in; the same word is the file name's extension. */
export type SampleFileKind = keyof typeof MAKERS;

/**
 * A file of the given kind that is valid for its type, says that it is a sample and installs nothing.
 * The same facts give the same bytes on every machine and every version of Node.
 * @throws RangeError where the kind cannot be for the platform's architecture (exe, msi and a zip for Windows are never universal).
 */
export function makeSampleFile(kind: SampleFileKind, facts: SampleFacts): Buffer {
  return MAKERS[kind](facts);
}
