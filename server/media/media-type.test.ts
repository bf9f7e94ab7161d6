import { expect, test } from 'vitest';
import { isMp4, pictureTypeOf } from './media-type.ts';

const avif = '\0\0\0\x20ftypmif1\0\0\0\0mif1avifmiaf';

test.each<[string, string | Buffer, string | null]>([
  ['a PNG', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'png'],
  ['a JPEG', '\xff\xd8\xff\xe0\0\x10JFIF', 'jpeg'],
  ['a WebP', 'RIFF\x24\0\0\0WEBPVP8 ', 'webp'],
  ['an AVIF', '\0\0\0\x20ftypavif\0\0\0\0avifmif1', 'avif'],
  ['an AVIF that names its brand among others', avif, 'avif'],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg">', null],
  ['a page', '<!doctype html><img>', null],
  ['a GIF', 'GIF89a\x01\0\x01\0', null],
  ['a HEIC', '\0\0\0\x20ftypheic\0\0\0\0mif1heic', null],
  ['a WAV', 'RIFF\x24\0\0\0WAVEfmt ', null],
  ['an MP4', '\0\0\0\x20ftypisom\0\0\x02\0isomavc1', null],
  ['nothing', '', null],
])('tells from the first bytes of %s which picture it is: %s', (_name, head, type) => {
  expect(pictureTypeOf(Buffer.from(String(head), 'latin1'))).toBe(type);
});

test.each([
  ['\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', true],
  ['\0\0\0\x1cftypmp42\0\0\0\0mp42isom', true],
  ['\0\0\0\x14ftypqt  \0\0\0\0qt  ', false],
  [avif, false],
  ['\x1a\x45\xdf\xa3webm', false],
  ['', false],
])('tells from the first bytes %j whether they are an MP4: %s', (head, is) => {
  expect(isMp4(Buffer.from(head, 'latin1'))).toBe(is);
});
