// Writes the sample installers into server/samples/fixtures/. Run with: npx node tools/sample-installers/make.ts
import { writeFile } from 'node:fs/promises';
import { makeDeb } from './deb.ts';
import { makeDmg } from './dmg.ts';
import { makeExe } from './exe.ts';
import { makeMsi } from './msi.ts';
import { makePkg } from './pkg.ts';
import { makeRpm } from './rpm.ts';
import { makeLinuxZip, makeMacZip, makeWindowsZip } from './zip.ts';

const fixtures = {
  'windows-x64.exe': makeExe('x64'),
  'windows-arm64.exe': makeExe('arm64'),
  'windows-x64.msi': makeMsi('x64'),
  'windows-arm64.msi': makeMsi('arm64'),
  'windows-x64.zip': makeWindowsZip('x64'),
  'macos-universal.dmg': makeDmg('universal'),
  'macos-arm64.dmg': makeDmg('arm64'),
  'macos-universal.pkg': makePkg('universal'),
  'macos-arm64.pkg': makePkg('arm64'),
  'macos-x64.pkg': makePkg('x64'),
  'macos-universal.zip': makeMacZip('universal'),
  'linux-x64.deb': makeDeb('x64'),
  'linux-arm64.deb': makeDeb('arm64'),
  'linux-universal.deb': makeDeb('universal'),
  'linux-x64.rpm': makeRpm('x64'),
  'linux-arm64.rpm': makeRpm('arm64'),
  'linux-universal.rpm': makeRpm('universal'),
  'linux-x64.zip': makeLinuxZip(),
};

for (const [name, bytes] of Object.entries(fixtures)) {
  await writeFile(new URL(`../../server/samples/fixtures/${name}`, import.meta.url), bytes);
}
