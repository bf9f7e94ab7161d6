import type { FileSample } from './file-sample.ts';

export type FileKind = (typeof signatures)[number][1] | 'disk-image' | 'web-page' | 'json' | 'text';

const signatures = [
  ['4d5a', 'pe'],
  ['7f454c46', 'elf'],
  ['cffaedfe', 'mach'],
  ['cefaedfe', 'mach'],
  ['cafebabe', 'fat-mach'],
  ['213c617263683e0a', 'deb'],
  ['edabeedb', 'rpm'],
  ['d0cf11e0a1b11ae1', 'msi'],
  ['78617221', 'pkg'],
  ['504b0304', 'zip'],
  ['504b0506', 'empty-zip'],
  ['1f8b', 'gzip'],
  ['fd377a585a00', 'xz'],
  ['666c617470616b', 'flatpak'],
  ['68737173', 'snap'],
  ['89504e47', 'picture'],
  ['ffd8ff', 'picture'],
  ['47494638', 'picture'],
  ['255044462d', 'pdf'],
] as const;

export function kindOf({ head, tail }: FileSample): FileKind | null {
  const start = head.toString('hex', 0, 8);
  const found = signatures.find(([signature]) => start.startsWith(signature));
  if (found !== undefined) return found[1];
  return tail.toString('latin1', 0, 4) === 'koly' ? 'disk-image' : textKindOf(head);
}

const controlCharacters = /(?![\t\n\f\r])\p{Cc}/u;

function textKindOf(head: Buffer): FileKind | null {
  const text = decodeText(head)?.trim();
  if (text === undefined || text === '' || controlCharacters.test(text)) return null;
  if (/^(<\?xml[^>]*>\s*)?(<!--.*?-->\s*)*<(!doctype html|html|head|body)\b/is.test(text)) return 'web-page';
  return /^[[{]\s*(["[{\d\]}]|$)/.test(text) ? 'json' : 'text';
}

function decodeText(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return undefined;
  }
}
