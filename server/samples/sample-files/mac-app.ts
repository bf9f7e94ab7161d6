import { sampleNotice, xmlText, type ArchiveEntry, type SampleFacts } from './sample-facts.ts';

/**
 * The files of an application bundle whose program is a shell script that shows the notice in a dialog. A script
 * runs on Apple silicon and Intel alike; LSArchitecturePriority keeps macOS from asking for Rosetta to run it.
 */
export function macAppEntries(facts: SampleFacts): ArchiveEntry[] {
  const contents = `${facts.appName}.app/Contents`;
  const key = (name: string, value: string): string => `  <key>${name}</key>\n  <string>${xmlText(value)}</string>\n`;
  const plist =
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n' +
    '<plist version="1.0">\n<dict>\n' +
    key('CFBundleDevelopmentRegion', 'en') +
    key('CFBundleExecutable', facts.slug) +
    key('CFBundleGetInfoString', sampleNotice(facts)) +
    key('CFBundleIdentifier', `invalid.appstand.sample.${facts.slug}`) +
    key('CFBundleInfoDictionaryVersion', '6.0') +
    key('CFBundleName', facts.appName) +
    key('CFBundlePackageType', 'APPL') +
    key('CFBundleShortVersionString', facts.version) +
    key('CFBundleVersion', facts.version) +
    '  <key>LSArchitecturePriority</key>\n  <array>\n' +
    (facts.arch === 'x64' ? '' : '    <string>arm64</string>\n') +
    (facts.arch === 'arm64' ? '' : '    <string>x86_64</string>\n') +
    '  </array>\n' +
    key('LSMinimumSystemVersion', '11.0') +
    '</dict>\n</plist>\n';
  const script =
    `#!/bin/sh\nnotice="${sampleNotice(facts)}"\necho "$notice"\n` +
    `/usr/bin/osascript -e "display dialog \\"$notice\\" with title \\"${facts.appName} (sample)\\" buttons {\\"OK\\"} default button 1"\n`;
  return [
    { path: `${contents}/Info.plist`, mode: 0o644, data: Buffer.from(plist) },
    { path: `${contents}/MacOS/${facts.slug}`, mode: 0o755, data: Buffer.from(script) },
  ];
}
