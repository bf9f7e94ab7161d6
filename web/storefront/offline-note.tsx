import { Mark } from '#web/components/mark.tsx';
import { Note } from '#web/components/note.tsx';
import { useIsOnline } from '#web/components/use-is-online.ts';
import { storefrontTexts } from '#web/texts/storefront.ts';
import { useTexts } from '#web/texts/use-texts.ts';

/** Says that there is no network, and of when the list is. `readAt` is an instant in milliseconds. */
export function OfflineNote({ readAt }: { readonly readAt: number }) {
  const { offline } = useTexts(storefrontTexts);
  if (useIsOnline()) return null;
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(readAt);
  return (
    <Note title={offline.title} className="relative mb-8 ps-13 max-sm:-mx-2">
      <Mark name="clock" className="absolute start-4 top-4 size-5" />
      {offline.text(time)}
    </Note>
  );
}
