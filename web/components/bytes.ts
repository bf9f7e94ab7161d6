import { pageLanguage } from '#web/texts/page-language.ts';
import { showOneDecimal } from './figures.ts';

const bytesNames = { en: 'bytes', de: 'Bytes' } as const;

/** Shows a size in the units of upload limits, in which 1 MB is 1,048,576 bytes: "48.2 MB". */
export function showBytes(bytes: number): string {
  const units = [bytesNames[pageLanguage()], 'KB', 'MB', 'GB', 'TB'];
  const step = bytes < 1024 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
  const amount = bytes / 1024 ** step;
  return `${step === 0 || amount >= 100 ? Math.round(amount) : showOneDecimal(amount)} ${units[step]}`;
}
