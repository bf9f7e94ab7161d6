import { useQuery } from '@tanstack/react-query';
import { useHref } from 'react-router';
import type { StoreInfo } from '#contracts/store.ts';
import { storeKey } from '#web/query-keys.ts';
import { commonTexts } from '#web/texts/common.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { LinkPreview, type Preview } from './link-preview.tsx';
import { PageLanguages } from './page-languages.tsx';

interface PageHeadProps {
  /** The page's name, or null for the store's front. */
  readonly title: string | null;
  readonly description: string;
  /** The one address of the page, without a language: path and query. */
  readonly path: string;
  readonly preview?: Preview;
}

/** Title, description, canonical address, the page in every language, and link preview. React moves these into the head. */
export function PageHead({ title, description, path, preview }: PageHeadProps) {
  const texts = useTexts(commonTexts);
  const { data: store } = useQuery<StoreInfo>({ queryKey: storeKey });
  const storeName = store?.name ?? texts.store;
  const fullTitle = title === null ? texts.frontTitle(storeName) : texts.titleIn(title, storeName);
  const origin = store?.publicUrl ?? '';
  const address = `${origin}${useHref(path)}`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      {/* Programs read the server's answer only: the browser needs no code for what they alone want. */}
      {import.meta.env.SSR && (
        <>
          <PageLanguages origin={origin} path={path} />
          <LinkPreview
            {...preview}
            storeName={storeName}
            title={title ?? storeName}
            description={description}
            origin={origin}
            address={address}
          />
        </>
      )}
    </>
  );
}
