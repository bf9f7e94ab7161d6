import { useQuery } from '@tanstack/react-query';
import type { StoreInfo } from '#contracts/store.ts';
import { storeKey } from '#web/query-keys.ts';
import { commonTexts } from '#web/texts/common.ts';
import { useTexts } from '#web/texts/use-texts.ts';

/** The head of a page that search engines leave alone. */
export function PrivatePageHead({ title }: { readonly title: string }) {
  const texts = useTexts(commonTexts);
  const { data: store } = useQuery<StoreInfo>({ queryKey: storeKey });
  return (
    <>
      <title>{texts.titleIn(title, store?.name ?? texts.store)}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
