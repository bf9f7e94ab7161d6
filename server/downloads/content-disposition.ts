/**
 * Returns a Content-Disposition header (RFC 6266): the file name in ASCII for old clients and in full for the others.
 */
export function attachment(fileName: string): string {
  // Some browsers decode percent signs in the ASCII form.
  const ascii = fileName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/gu, '_');
  const full = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${full}`;
}
