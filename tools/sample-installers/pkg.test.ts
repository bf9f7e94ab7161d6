import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { exampleFacts } from './example-facts.ts';
import { makePkg } from './pkg.ts';
import { sampleNotice, samplePadding, sampleReadme } from './sample-facts.ts';

const sha1 = (data: Buffer): Buffer => createHash('sha1').update(data).digest();

/** Files of a xar archive by name, after all checksums have been compared. */
function readXar(file: Buffer): Map<string, Buffer> {
  expect(file.toString('latin1', 0, 4)).toBe('xar!');
  const headerLength = file.readUInt16BE(4);
  const heapAt = headerLength + Number(file.readBigUInt64BE(8));
  const stored = file.subarray(headerLength, heapAt);
  const toc = inflateSync(stored);
  expect(toc.length).toBe(Number(file.readBigUInt64BE(16)));
  expect(file.subarray(heapAt, heapAt + 20).equals(sha1(stored))).toBe(true);
  const files = new Map<string, Buffer>();
  const pattern =
    /<name>([^<]+)<\/name><type>file.*?<length>(\d+)<\/length><offset>(\d+)<.*?<archived-checksum style="sha1">([0-9a-f]+)</g;
  let end = 20;
  for (const [, name = '', length, offset, checksum] of toc.toString().matchAll(pattern)) {
    const data = file.subarray(heapAt + Number(offset), heapAt + Number(offset) + Number(length));
    expect(sha1(data).toString('hex')).toBe(checksum);
    expect(Number(offset)).toBe(end);
    end += Number(length);
    files.set(name, data);
  }
  expect(heapAt + end).toBe(file.length);
  return files;
}

test('a pkg is a xar archive with a distribution, a component without payload and the resources', () => {
  const facts = exampleFacts('macos', 'universal');
  const files = readXar(makePkg(facts));
  expect([...files.keys()]).toEqual(['Distribution', 'welcome.txt', 'sample-padding.bin', 'PackageInfo']);
  expect(files.get('welcome.txt')?.equals(sampleReadme(facts))).toBe(true);
  expect(files.get('sample-padding.bin')?.equals(samplePadding(facts))).toBe(true);
  expect(files.get('PackageInfo')?.toString()).toContain('numberOfFiles="0"');
});

test('the installation check of a pkg refuses with the notice', () => {
  const facts = exampleFacts('macos', 'universal');
  const distribution = readXar(makePkg(facts)).get('Distribution')?.toString() ?? '';
  expect(distribution).toContain('<installation-check script="sampleInstallsNothing()"/>');
  const script = /<script>([^<]*)<\/script>/.exec(distribution)?.[1] ?? '';
  const check: unknown = runInNewContext(`${script}; [sampleInstallsNothing(), my.result]`, {
    my: { result: {} },
  });
  expect(check).toEqual([false, { title: 'This is a sample', message: sampleNotice(facts), type: 'Fatal' }]);
});

test.each([
  ['universal', 'x86_64,arm64'],
  ['arm64', 'arm64'],
] as const)('a pkg for %s names its processors', (arch, hostArchitectures) => {
  const distribution = readXar(makePkg(exampleFacts('macos', arch)))
    .get('Distribution')
    ?.toString();
  expect(distribution).toContain(`hostArchitectures="${hostArchitectures}"`);
});
