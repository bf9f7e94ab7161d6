import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { notice, readme, sample, type Processor } from './sample.ts';

const hostArchitectures = { x64: 'x86_64', arm64: 'arm64', universal: 'x86_64,arm64' } as const;

/**
 * Returns a flat installer package, a xar archive. Its only component has no payload, and its installation check fails
 * with the notice, so that macOS writes no receipt.
 */
export function makePkg(processor: Processor): Buffer {
  const identifier = `${sample.identifier}.pkg`;
  const component = `${sample.slug}.pkg`;
  const distribution = `<?xml version="1.0" encoding="utf-8"?>
<installer-gui-script minSpecVersion="2">
  <title>${sample.name}</title>
  <options customize="never" require-scripts="false" hostArchitectures="${hostArchitectures[processor]}"/>
  <welcome file="welcome.txt" mime-type="text/plain"/>
  <installation-check script="sampleInstallsNothing()"/>
  <script>
function sampleInstallsNothing() {
  my.result.title = 'This is a sample';
  my.result.message = '${notice}';
  my.result.type = 'Fatal';
  return false;
}
  </script>
  <choices-outline><line choice="default"/></choices-outline>
  <choice id="default" title="${sample.name}"><pkg-ref id="${identifier}"/></choice>
  <pkg-ref id="${identifier}" version="${sample.version}" installKBytes="0" onConclusion="none">#${component}</pkg-ref>
</installer-gui-script>
`;
  const packageInfo = `<?xml version="1.0" encoding="utf-8"?>
<pkg-info format-version="2" identifier="${identifier}" version="${sample.version}" install-location="/" auth="none">
  <payload numberOfFiles="0" installKBytes="0"/>
</pkg-info>
`;
  return xar([
    { name: 'Distribution', data: Buffer.from(distribution) },
    { folder: 'Resources', name: 'welcome.txt', data: readme },
    { folder: component, name: 'PackageInfo', data: Buffer.from(packageInfo) },
  ]);
}

const checksumLength = 20;

/** Returns a xar archive, version 1. Files are at the top level or alone in a folder. */
function xar(files: readonly { readonly folder?: string; readonly name: string; readonly data: Buffer }[]): Buffer {
  let offset = checksumLength;
  let id = 0;
  const xml = files.map(({ folder, name, data }) => {
    const checksum = createHash('sha1').update(data).digest('hex');
    const file =
      `<file id="${++id}"><name>${name}</name><type>file</type><mode>0644</mode><uid>0</uid><gid>0</gid>` +
      `<mtime>2026-01-01T00:00:00Z</mtime><data><length>${data.length}</length><offset>${offset}</offset>` +
      `<size>${data.length}</size><encoding style="application/octet-stream"/>` +
      `<archived-checksum style="sha1">${checksum}</archived-checksum>` +
      `<extracted-checksum style="sha1">${checksum}</extracted-checksum></data></file>\n`;
    offset += data.length;
    return folder === undefined
      ? file
      : `<file id="${++id}"><name>${folder}</name><type>directory</type><mode>0755</mode>\n${file}</file>\n`;
  });
  const toc = Buffer.from(
    '<?xml version="1.0" encoding="UTF-8"?>\n<xar><toc>\n<creation-time>2026-01-01T00:00:00</creation-time>\n' +
      `<checksum style="sha1"><offset>0</offset><size>${checksumLength}</size></checksum>\n${xml.join('')}</toc></xar>\n`,
  );
  const stored = deflateSync(toc);
  const head = Buffer.alloc(28);
  head.write('xar!');
  head.writeUInt16BE(head.length, 4);
  head.writeUInt16BE(1, 6);
  head.writeBigUInt64BE(BigInt(stored.length), 8);
  head.writeBigUInt64BE(BigInt(toc.length), 16);
  head.writeUInt32BE(1, 24);
  return Buffer.concat([head, stored, createHash('sha1').update(stored).digest(), ...files.map(({ data }) => data)]);
}
