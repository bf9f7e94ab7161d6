/**
 * Facts in schema.org's words, for search engines. They read the server's answer: write `import.meta.env.SSR ? … : null`, so
 * that the browser loads no code for them.
 */
export function StructuredData({ facts }: { readonly facts: object | null }) {
  // A "<" inside a script element could end it.
  const json = JSON.stringify(facts ?? {}).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />;
}
