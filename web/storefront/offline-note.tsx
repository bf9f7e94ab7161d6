import { dateLocales, perLanguage } from '#web/components/formatters.ts';
import { Note } from '#web/components/note.tsx';
import { useIsOnline } from '#web/components/use-is-online.ts';
import { storefrontTexts } from '#web/texts/storefront.ts';
import { useTexts } from '#web/texts/use-texts.ts';

// The storefront needs nothing else of `dates.ts`.
const time = perLanguage((language) => new Intl.DateTimeFormat(dateLocales[language], { timeStyle: 'short' }));

/** Says that there is no network, and of when the list is. `readAt` is an instant in milliseconds. */
export function OfflineNote({ readAt }: { readonly readAt: number }) {
  const { offline } = useTexts(storefrontTexts);
  if (useIsOnline()) return null;
  return (
    <Note title={offline.title} mark="clock" className="mb-8">
      {offline.text(time().format(readAt))}
    </Note>
  );
}
