import { crc32 } from 'node:zlib';
import { each, escaped, html, range, seededRandom } from '../markup.ts';
import type { SampleWindow } from '../sample-window.ts';

const rows = 12;

function chunk(type: string, data: readonly number[]): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), Buffer.from(data)]);
  const whole = Buffer.alloc(content.length + 8);
  whole.writeUInt32BE(data.length, 0);
  content.copy(whole, 4);
  whole.writeUInt32BE(crc32(content), content.length + 4);
  return whole;
}

/** The first bytes of a PNG file of 1600 by 900, with correct checksums. */
function pngBytes(): Buffer {
  const random = seededRandom(3);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const header = chunk('IHDR', [0, 0, 0x06, 0x40, 0, 0, 0x03, 0x84, 8, 6, 0, 0, 0]);
  const gamma = chunk('gAMA', [0, 0, 0xb1, 0x8f]);
  const density = chunk('pHYs', [0, 0, 0x0e, 0xc3, 0, 0, 0x0e, 0xc3, 1]);
  const dataStart = Buffer.from([0, 0, 0x1f, 0x2c, 0x49, 0x44, 0x41, 0x54, 0x78, 0x5e]);
  const data = Buffer.from(range(0, 16 * rows).map(() => Math.floor(random() * 256)));
  return Buffer.concat([signature, header, gamma, density, dataStart, data]).subarray(0, 16 * rows);
}

/** Fields of png.struct: the bytes from `start` up to `end` have the hue. */
const fields = [
  { name: 'signature', value: 'PNG', start: 0, end: 8, hue: 25 },
  { name: 'length', value: '13', start: 8, end: 12, hue: 255 },
  { name: 'type', value: 'IHDR', start: 12, end: 16, hue: 320 },
  { name: 'width', value: '1600', start: 16, end: 20, hue: 150 },
  { name: 'height', value: '900', start: 20, end: 24, hue: 60 },
  { name: 'colour', value: '8, RGBA', start: 24, end: 29, hue: 205 },
  { name: 'crc', value: 'valid', start: 29, end: 33, hue: 345 },
  { name: 'gAMA', value: '45455', start: 33, end: 49, hue: 110 },
  { name: 'pHYs', value: '3779 / m', start: 49, end: 70, hue: 280 },
  { name: 'IDAT', value: '7,980 bytes', start: 70, end: 78, hue: 190 },
];

const printable = (byte: number): string => (byte > 32 && byte < 127 ? String.fromCharCode(byte) : '.');

function byteRow(bytes: Buffer, row: number): string {
  const cells = range(row * 16, row * 16 + 16).map((at) => {
    const byte = bytes[at] ?? 0;
    const field = fields.find(({ start, end }) => at >= start && at < end);
    const edges = `${at === field?.start ? 'first' : ''} ${at + 1 === field?.end ? 'last' : ''}`;
    const className = `${field === undefined ? '' : 'marked'} ${edges} ${byte === 0 ? 'zero' : ''}`;
    return `<i class="${className}" style="--of: ${field?.hue ?? 0}">${byte.toString(16).toUpperCase().padStart(2, '0')}</i>`;
  });
  const text = [...bytes.subarray(row * 16, row * 16 + 16)].map(printable).join('');
  const offset = (row * 16).toString(16).toUpperCase().padStart(6, '0');
  return `<p class="bytes mono"><span class="dim">${offset}</span>${cells.join('')}<span class="text">${escaped(text)}</span></p>`;
}

const bytes = pngBytes();

export const hexPane: SampleWindow = {
  width: 704,
  system: 'windows',
  title: 'HexPane, harbour.png',
  isAlwaysDark: true,
  styles: 'hex-pane.css',
  body: html`<div class="columns">
    <aside class="pane structure">
      <p class="head"><b>png.struct</b></p>
      ${each(
        fields,
        ({ name, value, hue }) =>
          html`<p class="row ${name === 'width' ? 'chosen' : ''}" style="--of: ${hue}">
            <i></i>${name}<span class="mono end">${value}</span>
          </p>`,
      )}
    </aside>
    <main class="pane">
      <p class="bytes mono head">
        <span></span>${each(range(0, 16), (i) => `<i>${i.toString(16).toUpperCase().padStart(2, '0')}</i>`)}
      </p>
      ${each(range(0, rows), (row) => byteRow(bytes, row))}
    </main>
    <footer class="foot mono">
      <span>0x10, 4 bytes</span><span class="dim">uint32 big-endian</span><span>1600</span>
      <span class="dim end">SHA-256 7c1e 04b9 … 8.2 MB</span>
    </footer>
  </div>`,
};
