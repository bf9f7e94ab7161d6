import { joinAddress, languages } from '#contracts/languages.ts';

export function PageLanguages({ origin, path }: { readonly origin: string; readonly path: string }) {
  return (
    <>
      {languages.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={`${origin}${joinAddress(language, path)}`} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={`${origin}${path}`} />
    </>
  );
}
