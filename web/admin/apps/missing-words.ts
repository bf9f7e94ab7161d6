import { inWords } from '#web/admin/parts/in-words.ts';
import type { AppFields } from './app-form.ts';

const needed = [
  ['name', 'the name'],
  ['description', 'the description'],
  ['price', 'the price'],
  ['category', 'the category'],
  ['fileUrl', 'the app file'],
] as const satisfies readonly (readonly [keyof AppFields, string])[];

/** Returns what a new app with its first file still lacks: "The app file is missing". Null if it lacks nothing. */
export function sayMissing(fields: Pick<AppFields, (typeof needed)[number][0]>): string | null {
  const missing = needed.filter(([name]) => (fields[name] ?? '').trim() === '').map(([, word]) => word);
  if (missing.length === 0) return null;
  const words = inWords(missing);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} ${missing.length === 1 ? 'is' : 'are'} missing`;
}
