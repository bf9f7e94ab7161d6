// A typing mistake in an email address means a lost download link, so likely ones are pointed out. They are never refused.

const knownDomains = [
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'outlook.com',
  'hotmail.com',
  'icloud.com',
  'live.com',
  'msn.com',
  'aol.com',
  'me.com',
  'mac.com',
  'proton.me',
  'protonmail.com',
  'fastmail.com',
  'gmx.com',
  'gmx.net',
  'gmx.de',
  'web.de',
  'mail.com',
  'yahoo.co.uk',
  'hotmail.co.uk',
  'comcast.net',
  'verizon.net',
] as const;

const endingMistakes: Readonly<Record<string, string>> = {
  con: 'com',
  cmo: 'com',
  ocm: 'com',
  comm: 'com',
  vom: 'com',
  xom: 'com',
  nte: 'net',
  ent: 'net',
  ogr: 'org',
  rog: 'org',
};

/** The address that was probably meant, or null when nothing looks mistyped. */
export function suggestEmail(email: string): string | null {
  const at = email.lastIndexOf('@');
  const name = email.slice(0, at).trim();
  const domain = email
    .slice(at + 1)
    .trim()
    .toLowerCase();
  if (at <= 0 || name === '' || !domain.includes('.') || knownDomains.some((known) => known === domain)) return null;
  const suggestion = nearestDomain(domain) ?? mendEnding(domain);
  return suggestion === null ? null : `${name}@${suggestion}`;
}

function nearestDomain(domain: string): string | null {
  let best: { readonly domain: string; readonly distance: number } | null = null;
  for (const known of knownDomains) {
    // Two slips in a short name make another name.
    const allowed = known.length >= 9 ? 2 : 1;
    const distance = editDistance(domain, known);
    if (distance <= allowed && distance < (best?.distance ?? Infinity)) best = { domain: known, distance };
  }
  return best?.domain ?? null;
}

function mendEnding(domain: string): string | null {
  const dot = domain.lastIndexOf('.');
  const mended = endingMistakes[domain.slice(dot + 1)];
  return mended === undefined ? null : `${domain.slice(0, dot)}.${mended}`;
}

/** Returns the number of letters to add, drop, change or swap with a neighbour to make one text the other. */
function editDistance(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwap = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (isSwap) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      current.push(cost);
    }
    beforeLast = last;
    last = current;
  }
  return last[to.length] ?? 0;
}
