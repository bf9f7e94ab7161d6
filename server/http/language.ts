import { languages, type Language } from '#contracts/languages.ts';

const [fallback] = languages;

/** Longer headers name more languages than a person speaks. */
const maxHeaderLength = 512;

const range =
  /^(?<tag>\*|[a-z]{1,8})(?:-[a-z\d*]{1,8})*(?:\s*;\s*q\s*=\s*(?<quality>0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/;

/**
 * Returns the language that an Accept-Language header prefers: the highest quality, then the first named. "de-AT" asks for
 * German. Ranges that are not well-formed are ignored; where nothing fits, it is English.
 */
export function preferredLanguage(header: string | undefined): Language {
  if (header === undefined || header.length > maxHeaderLength) return fallback;
  const qualities = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const { tag, quality = '1' } = range.exec(part.trim())?.groups ?? {};
    if (tag !== undefined) qualities.set(tag, Math.max(qualities.get(tag) ?? 0, Number(quality)));
  }
  const others = qualities.get('*') ?? 0;
  const named = [...qualities.keys()].filter((tag) => tag !== '*');
  let best: Language = fallback;
  let bestQuality = 0;
  for (const language of [...named.filter(isLanguage), ...languages]) {
    const quality = qualities.get(language) ?? others;
    if (quality > bestQuality) [best, bestQuality] = [language, quality];
  }
  return best;
}

export function languageOf({
  headers,
}: {
  readonly headers: { readonly 'accept-language'?: string | undefined };
}): Language {
  return preferredLanguage(headers['accept-language']);
}

function isLanguage(tag: string): tag is Language {
  return (languages as readonly string[]).includes(tag);
}
