// Without schemas: every visitor of the storefront loads this file.

/** Returns the extension in lower case with its dot, such as `.exe` or `.tar.gz`, or an empty string. */
export function extensionOf(fileName: string): string {
  return /[^](\.tar\.[gx]z|\.[^.]*)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
}
