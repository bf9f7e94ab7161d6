import { createHash } from 'node:crypto';
import {
  sampleNotice,
  samplePadding,
  sampleReadme,
  xmlText,
  type ArchiveEntry,
  type SampleFacts,
} from './sample-facts.ts';
import { zlibStored } from './stored-deflate.ts';

const HOST_ARCHITECTURES = { x64: 'x86_64', arm64: 'arm64', universal: 'x86_64,arm64' } as const;

/**
 * A flat installer package (a xar archive with a Distribution file). Its only component has no payload, and the
 * installation check refuses with the notice, so that not even a receipt is written.
 */
export function makePkg(facts: SampleFacts): Buffer {
  const identifier = `invalid.appstand.sample.${facts.slug}.pkg`;
  const component = `${facts.slug}.pkg`;
  const distribution = `<?xml version="1.0" encoding="utf-8"?>
<installer-gui-script minSpecVersion="2">
  <title>${xmlText(facts.appName)} (sample)</title>
  <options customize="never" require-scripts="false" hostArchitectures="${HOST_ARCHITECTURES[facts.arch]}"/>
  <welcome file="welcome.txt" mime-type="text/plain"/>
  <installation-check script="sampleInstallsNothing()"/>
  <script>
function sampleInstallsNothing() {
  my.result.title = 'This is a sample';
  my.result.message = '${xmlText(sampleNotice(facts))}';
  my.result.type = 'Fatal';
  return false;
}
  </script>
  <choices-outline><line choice="default"/></choices-outline>
  <choice id="default" title="${xmlText(facts.appName)} (sample)"><pkg-ref id="${identifier}"/></choice>
  <pkg-ref id="${identifier}" version="${facts.version}" installKBytes="0" onConclusion="none">#${component}</pkg-ref>
</installer-gui-script>
`;
  const packageInfo = `<?xml version="1.0" encoding="utf-8"?>
<pkg-info format-version="2" identifier="${identifier}" version="${facts.version}" install-location="/" auth="none">
  <payload numberOfFiles="0" installKBytes="0"/>
</pkg-info>
`;
  return xar([
    { path: 'Distribution', mode: 0o644, data: Buffer.from(distribution) },
    { path: 'Resources/welcome.txt', mode: 0o644, data: sampleReadme(facts) },
    { path: 'Resources/sample-padding.bin', mode: 0o644, data: samplePadding(facts) },
    { path: `${component}/PackageInfo`, mode: 0o644, data: Buffer.from(packageInfo) },
  ]);
}

const TOC_CHECKSUM_LENGTH = 20;

/** A xar archive, version 1, of files at the top or one folder deep. The heap starts with the checksum of the table. */
function xar(entries: ArchiveEntry[]): Buffer {
  const heap: Buffer[] = [];
  let offset = TOC_CHECKSUM_LENGTH;
  let id = 0;
  const fileXml = (name: string, { mode, data }: ArchiveEntry): string => {
    const checksum = createHash('sha1').update(data).digest('hex');
    const xml =
      `<file id="${++id}"><name>${xmlText(name)}</name><type>file</type><mode>0${mode.toString(8)}</mode>` +
      '<uid>0</uid><gid>0</gid><mtime>2026-01-01T00:00:00Z</mtime><data>' +
      `<length>${data.length}</length><offset>${offset}</offset><size>${data.length}</size>` +
      '<encoding style="application/octet-stream"/>' +
      `<archived-checksum style="sha1">${checksum}</archived-checksum>` +
      `<extracted-checksum style="sha1">${checksum}</extracted-checksum></data></file>\n`;
    heap.push(data);
    offset += data.length;
    return xml;
  };
  const folders = Map.groupBy(entries, ({ path }) => (path.includes('/') ? path.slice(0, path.indexOf('/')) : ''));
  const filesXml = [...folders].map(([folder, files]) => {
    const inner = files.map((file) => fileXml(file.path.slice(folder === '' ? 0 : folder.length + 1), file)).join('');
    return folder === ''
      ? inner
      : `<file id="${++id}"><name>${xmlText(folder)}</name><type>directory</type><mode>0755</mode>\n${inner}</file>\n`;
  });
  const toc = Buffer.from(
    '<?xml version="1.0" encoding="UTF-8"?>\n<xar><toc>\n<creation-time>2026-01-01T00:00:00</creation-time>\n' +
      `<checksum style="sha1"><offset>0</offset><size>${TOC_CHECKSUM_LENGTH}</size></checksum>\n` +
      `${filesXml.join('')}</toc></xar>\n`,
  );
  const stored = zlibStored(toc);
  const head = Buffer.alloc(28);
  head.write('xar!');
  head.writeUInt16BE(head.length, 4);
  head.writeUInt16BE(1, 6);
  head.writeBigUInt64BE(BigInt(stored.length), 8);
  head.writeBigUInt64BE(BigInt(toc.length), 16);
  head.writeUInt32BE(1, 24);
  return Buffer.concat([head, stored, createHash('sha1').update(stored).digest(), ...heap]);
}
