// Reads a QR code of versions 3 to 6 (ISO/IEC 18004) from the SVG that the store draws, without error correction.

/** Data codewords of each block, by version; of the levels L, M, Q and H. */
const blocks: Readonly<Record<number, readonly (readonly number[])[]>> = {
  3: [[55], [44], [17, 17], [13, 13]],
  4: [[80], [32, 32], [24, 24], [9, 9, 9, 9]],
  5: [[108], [43, 43], [15, 15, 16, 16], [11, 11, 12, 12]],
  6: [
    [68, 68],
    [27, 27, 27, 27],
    [19, 19, 19, 19],
    [15, 15, 15, 15],
  ],
};

/** The standard numbers the levels so. */
const levelOfBits = [1, 0, 3, 2];

const masks: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_row, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** Returns the text of a QR code in an SVG data URL. Throws for what is none. */
export function readQrCode(dataUrl: string): string {
  const { size, isDark } = readModules(dataUrl);
  const version = (size - 17) / 4;
  const format = [0, 1, 2, 3, 4].reduce((bits, column) => bits * 2 + Number(isDark(8, column)), 0) ^ 0b10101;
  const lengths = blocks[version]?.[levelOfBits[format >> 3] ?? 0];
  const mask = masks[format & 7];
  if (lengths === undefined || mask === undefined) throw new Error(`This reader knows no version ${version}.`);
  const codewords = readCodewords(size, (row, column) => isDark(row, column) !== mask(row, column));
  const data: number[][] = lengths.map(() => []);
  let next = 0;
  for (let index = 0; index < Math.max(...lengths); index += 1) {
    for (const [block, length] of lengths.entries()) if (index < length) data[block]?.push(codewords[next++] ?? 0);
  }
  const bits = data
    .flat()
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('');
  if (!bits.startsWith('0100')) throw new Error('The code does not hold bytes.');
  const length = Number.parseInt(bits.slice(4, 12), 2);
  const bytes = Array.from({ length }, (_, index) => Number.parseInt(bits.slice(12 + index * 8, 20 + index * 8), 2));
  return Buffer.from(bytes).toString('utf8');
}

function readModules(dataUrl: string) {
  const svg = decodeURIComponent(dataUrl.replace(/^data:image\/svg\+xml,/, ''));
  const [, width] = /viewBox="0 0 (\d+) \1"/.exec(svg) ?? [];
  const dark = new Set([...svg.matchAll(/M(\d+),(\d+)h1v1h-1z/g)].map(([, x, y]) => `${x},${y}`));
  const border = Math.min(...[...dark].map((point) => Number(point.split(',')[0])));
  const isDark = (row: number, column: number): boolean => dark.has(`${column + border},${row + border}`);
  return { size: Number(width) - 2 * border, isDark };
}

/** Reads the modules in their zigzag, two columns at a time from the right, leaving out what is not data. */
function readCodewords(size: number, isSet: (row: number, column: number) => boolean): number[] {
  const bits: boolean[] = [];
  let isUpwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const row = isUpwards ? size - 1 - step : step;
      for (const column of [right, right - 1]) if (isData(size, row, column)) bits.push(isSet(row, column));
    }
    isUpwards = !isUpwards;
  }
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((byte, bit) => byte * 2 + Number(bit), 0),
  );
}

function isData(size: number, row: number, column: number): boolean {
  const isFinder = (row < 9 && (column < 9 || column >= size - 8)) || (row >= size - 8 && column < 9);
  const center = size - 7;
  const isAlignment = Math.abs(row - center) <= 2 && Math.abs(column - center) <= 2;
  return !isFinder && !isAlignment && row !== 6 && column !== 6;
}
