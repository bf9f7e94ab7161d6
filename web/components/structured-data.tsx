/** Facts in schema.org's words, for search engines. They read the server's answer: the browser needs no code for them. */
export function StructuredData({ describe }: { readonly describe: () => object }) {
  // A "<" inside a script element could end it.
  const json = import.meta.env.SSR ? JSON.stringify(describe()).replaceAll('<', '\\u003c') : '{}';
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />;
}
