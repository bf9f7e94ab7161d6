import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { contentWarning } from '#server/files/recognize/content-warning.ts';
import { recognizeFile } from '#server/files/recognize/recognize-file.ts';

const folder = new URL('./fixtures/', import.meta.url);
const names = await readdir(folder);
const read = (name: string): Promise<Buffer> => readFile(new URL(name, folder));

test.each(names)('%s has the content that its name promises, from 400 bytes to 20 KB', async (name) => {
  const bytes = await read(name);
  const sample = { head: bytes.subarray(0, 4_096), tail: bytes.subarray(-512) };
  expect(contentWarning(name, sample)).toBeNull();
  // The scripts in a zip for Linux have no platform of their own.
  expect(['any', name.split('-')[0]]).toContain(recognizeFile(name, sample).platform);
  expect(bytes.length).toBeGreaterThan(400);
  expect(bytes.length).toBeLessThan(20_000);
});

// Buyers compare a download with the SHA-256 that the store shows: new bytes must be intended, and a checkout of this
// repository must not change them.
test('the bytes of the fixtures are the same on every machine', async () => {
  const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
  const sums = names.map(async (name) => [name, sha256(await read(name))] as const);
  expect(Object.fromEntries(await Promise.all(sums))).toMatchInlineSnapshot(`
    {
      "linux-arm64.deb": "660e4916fd4078b9928a806c2d849f93a56e086f650d3840649b3bdffbdcfa69",
      "linux-arm64.rpm": "0fefd31885a11b690afae617cb33fc6b613605a0fcbcfc64c871be6c62050c62",
      "linux-universal.deb": "465715b2b6d583aa4395592a11cbb3610fc4f4b4d14753170c9f39d87283f915",
      "linux-universal.rpm": "9173e7d3685cbc91a711a1fc12dfffb77c962c45fe2290b0814be63c7f995788",
      "linux-x64.deb": "708a04490e51617a774439c8f36695b961ca6186b88f456080e0e9db1d5c5970",
      "linux-x64.rpm": "1776df44bbeb9967d4a27e7dd0543487c8bd4eb77c19656a4105d3d6fac863ed",
      "linux-x64.zip": "0ac6ae941052491881c0b3934fa8aa7a4b6106b8cbf1f96ca89bc9b981a68f0e",
      "macos-arm64.dmg": "16f32a0e0f2d09afadf8ac9a4fcbd6373659284c335aab61815c662f97d21821",
      "macos-arm64.pkg": "37a7097dce47b89e05b6f60fba28820c58ca8982667df8d4082068532712fa35",
      "macos-universal.dmg": "9e87cecf3728e0c255c708f4200d40c201976dd484e447906f96fc53a17e1847",
      "macos-universal.pkg": "11558d2140f90ff4681394af4579279aee11e73147f937c4feb16d5a63aeb978",
      "macos-universal.zip": "240e990374be1decd1d7bd19014afdc47f5513092810134c0eb0d40d24b15432",
      "macos-x64.pkg": "8d7e631da6375266a4ff14031a33ca28ab0e5e99a8f371c3b1dc2bb870d7f355",
      "windows-arm64.exe": "a23ac085121062c9d6abe78b03e579115cd011340ef4c390923fd5787fe11a6d",
      "windows-arm64.msi": "d727feeb3e0a681cc57fcb9c94a045bdd6b9becdbcb986c35bebf128f81645f9",
      "windows-x64.exe": "50b0f278e12163ff9569c658faaf3cb48e76ee8e0ff2859c8bb6e063f9ca48e5",
      "windows-x64.msi": "7b217b92b11f5afe8b30dc139e2f412505922bb6853021233348d67ae9065968",
      "windows-x64.zip": "1d86edad9c8bc1e47fea021833b1af1ea318f298b50b6881f4bd64102ff829a8",
    }
  `);
});
