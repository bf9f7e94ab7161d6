import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { Button } from '#web/components/button.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { useSeeds, type Seed } from '#web/queries.ts';
import { documentTexts } from '#web/texts/documents.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { DocumentText } from './document-text.tsx';
import { loadDocuments } from './load-documents.ts';
import { useDocuments } from './use-documents.ts';
import { useHashTarget } from './use-hash-target.ts';

const kinds = ['imprint'] as const;

export function loader({ context }: LoaderFunctionArgs): Promise<readonly Seed[]> {
  return loadDocuments(context, kinds);
}

/** In the browser the page asks the REST API by itself. */
export function clientLoader(): readonly Seed[] {
  return [];
}

export default function ImprintPage() {
  useSeeds(useLoaderData<readonly Seed[]>());
  const texts = useTexts(documentTexts);
  const { documents, isLoaded, hasFailed, retry } = useDocuments(kinds);
  const [imprint] = documents;
  useHashTarget(isLoaded);
  return (
    <div className="legal page-width">
      <PageHead title={texts.imprint.title} description={texts.imprint.description} path="/imprint" />
      <header>
        <h1>{texts.imprint.title}</h1>
        <p>{texts.imprint.lead}</p>
      </header>
      <div className="legal-section max-w-[45rem]">
        <h2>{texts.imprint.provider}</h2>
        {imprint !== undefined && <DocumentText html={imprint.html} />}
        {imprint === undefined && !hasFailed && <p className="min-h-80 text-ink-2">{texts.loading}</p>}
        {imprint === undefined && hasFailed && (
          <p role="alert">
            {texts.notLoaded}{' '}
            <Button kind="secondary" size="small" onClick={retry}>
              {texts.tryAgain}
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}
