import { notice, sample, type ArchiveEntry, type Processor } from './sample.ts';

/**
 * Returns an application bundle whose program is a shell script, which runs on Apple silicon and Intel alike.
 * LSArchitecturePriority prevents a request to install Rosetta.
 */
export function macAppEntries(processor: Processor): ArchiveEntry[] {
  const contents = `${sample.name}.app/Contents`;
  const keys = {
    CFBundleExecutable: sample.slug,
    CFBundleIdentifier: sample.identifier,
    CFBundleInfoDictionaryVersion: '6.0',
    CFBundleName: sample.name,
    CFBundlePackageType: 'APPL',
    CFBundleShortVersionString: sample.version,
    CFBundleVersion: sample.version,
    LSMinimumSystemVersion: '11.0',
  };
  const lines = Object.entries(keys).map(([key, value]) => `  <key>${key}</key><string>${value}</string>\n`);
  const architectures = processor === 'universal' ? ['arm64', 'x86_64'] : ['arm64'];
  const plist =
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n' +
    `<plist version="1.0">\n<dict>\n${lines.join('')}  <key>LSArchitecturePriority</key>\n` +
    `  <array>${architectures.map((name) => `<string>${name}</string>`).join('')}</array>\n</dict>\n</plist>\n`;
  const script =
    `#!/bin/sh\necho "${notice}"\n` +
    `/usr/bin/osascript -e 'display dialog "${notice}" with title "${sample.name}" buttons {"OK"} default button 1'\n`;
  return [
    { path: `${contents}/Info.plist`, mode: 0o644, data: Buffer.from(plist) },
    { path: `${contents}/MacOS/${sample.slug}`, mode: 0o755, data: Buffer.from(script) },
  ];
}
