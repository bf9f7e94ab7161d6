// Reads the tags of an XML document, strictly: what is not plainly well-formed is refused rather than guessed at, so that
// no browser can read it in another way.

export interface XmlAttribute {
  /** The namespace of a prefixed attribute; null for one without a prefix. */
  readonly namespace: string | null;
  readonly name: string;
  /** With references such as `&#106;` resolved. */
  readonly value: string;
}

export type XmlPart =
  | {
      readonly kind: 'start';
      readonly namespace: string | null;
      readonly name: string;
      readonly attributes: readonly XmlAttribute[];
    }
  | { readonly kind: 'end'; readonly namespace: string | null; readonly name: string }
  | { readonly kind: 'text'; readonly text: string };

/** What is wrong with the document, for people to read. */
export class XmlError extends Error {}

const nameText = String.raw`[\p{L}_][\p{L}\p{N}_.-]*(?::[\p{L}_][\p{L}\p{N}_.-]*)?`;
const tagPattern = new RegExp(
  String.raw`<(?<end>/)?(?<name>${nameText})(?<attributes>(?:\s+${nameText}\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<empty>/)?>`,
  'uy',
);
const attributePattern = new RegExp(
  String.raw`(?<name>${nameText})\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)')`,
  'gu',
);
const xmlNamespace = 'http://www.w3.org/XML/1998/namespace';
const controlCharacter = /[^\P{Cc}\t\n\r]/u;
const maxDepth = 256;

type Scope = ReadonlyMap<string, string>;

/** The tags and texts of a document, in order. Throws XmlError. */
export function* readXml(document: string): Generator<XmlPart> {
  // XML has none of these, and one of them can switch another encoding on.
  if (controlCharacter.test(document)) throw new XmlError('It has control characters.');
  let at = skipProlog(document);
  const open: { readonly qualified: string; readonly scope: Scope }[] = [];
  let hasRoot = false;
  while (at < document.length) {
    const scope = open.at(-1)?.scope ?? new Map([['xml', xmlNamespace]]);
    if (document[at] !== '<') {
      const end = document.indexOf('<', at);
      const text = resolveReferences(document.slice(at, end === -1 ? document.length : end));
      if (open.length === 0 && text.trim() !== '') throw new XmlError('It has text outside its picture.');
      yield { kind: 'text', text };
      at = end === -1 ? document.length : end;
      continue;
    }
    if (document.startsWith('<!--', at)) {
      at = endOf(document, '-->', at + 4);
      continue;
    }
    if (document.startsWith('<![CDATA[', at)) {
      const end = endOf(document, ']]>', at);
      yield { kind: 'text', text: document.slice(at + 9, end - 3) };
      at = end;
      continue;
    }
    if (document.startsWith('<?', at)) throw new XmlError('It has a processing instruction.');
    tagPattern.lastIndex = at;
    const groups = tagPattern.exec(document)?.groups;
    if (groups === undefined) throw new XmlError('It is not well-formed XML.');
    const { name: qualified = '', end, empty } = groups;
    at = tagPattern.lastIndex;
    if (end !== undefined) {
      if (open.pop()?.qualified !== qualified) throw new XmlError('Its tags do not match.');
      yield { kind: 'end', ...elementName(qualified, scope) };
      continue;
    }
    if (open.length === 0 && hasRoot) throw new XmlError('It has more than one picture.');
    hasRoot = true;
    const { attributes, inner } = readAttributes(groups['attributes'] ?? '', scope);
    yield { kind: 'start', ...elementName(qualified, inner), attributes };
    if (empty === undefined) open.push({ qualified, scope: inner });
    else yield { kind: 'end', ...elementName(qualified, inner) };
    if (open.length > maxDepth) throw new XmlError('It is nested too deeply.');
  }
  if (open.length > 0 || !hasRoot) throw new XmlError('It is not complete.');
}

// Entities of a document's own could hide anything; the plain document type that drawing programs write holds none.
function skipProlog(document: string): number {
  const prolog = /^\uFEFF?(?:<\?xml\s[^?<>]*\?>)?(?:\s|<!--[\s\S]*?-->)*(?:<!DOCTYPE\s[^[\]<>]*>)?/u.exec(
    document,
  )?.[0];
  const declaration = /^\uFEFF?<\?xml\s[^?<>]*\?>/u.exec(document)?.[0] ?? '';
  const encoding = /encoding\s*=\s*["']([^"']*)["']/.exec(declaration)?.[1];
  if (encoding !== undefined && !/^(utf-8|us-ascii)$/i.test(encoding)) throw new XmlError('It is not in UTF-8.');
  const length = prolog?.length ?? 0;
  if (document.startsWith('<!DOCTYPE', length)) throw new XmlError('Its document type declares entities.');
  return length;
}

function endOf(document: string, mark: string, from: number): number {
  const end = document.indexOf(mark, from);
  if (end === -1) throw new XmlError('It is not complete.');
  return end + mark.length;
}

function readAttributes(text: string, scope: Scope): { attributes: XmlAttribute[]; inner: Scope } {
  const found = Array.from(text.matchAll(attributePattern), ({ groups }) => ({
    qualified: groups?.['name'] ?? '',
    value: resolveReferences(groups?.['double'] ?? groups?.['single'] ?? ''),
  }));
  if (new Set(found.map(({ qualified }) => qualified)).size !== found.length)
    throw new XmlError('It repeats an attribute.');
  const inner = new Map(scope);
  const attributes = found.filter(({ qualified, value }) => {
    if (qualified !== 'xmlns' && !qualified.startsWith('xmlns:')) return true;
    inner.set(qualified === 'xmlns' ? '' : qualified.slice(6), value);
    return false;
  });
  return {
    inner,
    attributes: attributes.map(({ qualified, value }) => {
      const [prefix = '', name] = qualified.split(':');
      return name === undefined
        ? { namespace: null, name: prefix, value }
        : { namespace: namespaceOf(prefix, inner), name, value };
    }),
  };
}

function elementName(qualified: string, scope: Scope): { namespace: string | null; name: string } {
  const [prefix = '', name] = qualified.split(':');
  return name === undefined
    ? { namespace: scope.get('') ?? null, name: prefix }
    : { namespace: namespaceOf(prefix, scope), name };
}

function namespaceOf(prefix: string, scope: Scope): string {
  const namespace = scope.get(prefix);
  if (namespace === undefined) throw new XmlError(`It does not say what ${prefix}: means.`);
  return namespace;
}

const references: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function resolveReferences(text: string): string {
  return text.replaceAll(/&([^;]{0,10});?/g, (whole, reference: string) => {
    const digits = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(reference);
    const code = digits?.[1] === undefined ? Number(digits?.[2] ?? Number.NaN) : Number.parseInt(digits[1], 16);
    const resolved = code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : references[reference];
    if (resolved === undefined || !whole.endsWith(';')) throw new XmlError('It uses an entity.');
    return resolved;
  });
}
