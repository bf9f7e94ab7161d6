import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { supportReplyHours } from '#contracts/promises.ts';
import { showDay } from '#web/components/dates.ts';
import { PageHead } from '#web/components/page-head.tsx';
import { useSeeds, type Seed } from '#web/queries.ts';
import { documentTexts } from '#web/texts/documents.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { DocumentSection } from './document-section.tsx';
import { LegalLayout, LegalSection } from './legal-layout.tsx';
import { loadDocuments } from './load-documents.ts';
import { SupportAddress } from './support-address.tsx';
import { useDocuments } from './use-documents.ts';

const kinds = ['terms-of-service', 'privacy-policy', 'license-agreement', 'security'] as const;

export function loader({ context }: LoaderFunctionArgs): Promise<readonly Seed[]> {
  return loadDocuments(context, kinds);
}

/** In the browser the page asks the REST API by itself. */
export function clientLoader(): readonly Seed[] {
  return [];
}

export default function TermsPage() {
  useSeeds(useLoaderData<readonly Seed[]>());
  const texts = useTexts(documentTexts);
  const { documents, isLoaded, hasFailed, retry } = useDocuments(kinds);
  const [terms] = documents;
  const version = terms === undefined ? '' : ` ${texts.inForce(terms.number, showDay(terms.createdAt.slice(0, 10)))}`;
  return (
    <LegalLayout
      title={texts.terms.title}
      lead={`${texts.terms.lead}${version}`}
      contents={[...kinds, 'contact' as const].map((anchor) => [anchor, texts.sections[anchor]])}
      isLoaded={isLoaded}
    >
      <PageHead title={texts.terms.pageTitle} description={texts.terms.description} path="/terms-of-service" />
      {kinds.map((kind, index) => (
        <DocumentSection
          key={kind}
          anchor={kind}
          title={texts.sections[kind]}
          document={documents[index]}
          hasFailed={hasFailed}
          onRetry={retry}
          hasVersion
        />
      ))}
      <LegalSection anchor="contact" title={texts.sections.contact}>
        <p>
          {texts.contact.writeTo} <SupportAddress /> {texts.contact.orUse}{' '}
          <Link to="/faq#contact">{texts.contact.form}</Link>. {texts.contact.replies(supportReplyHours)}
        </p>
      </LegalSection>
    </LegalLayout>
  );
}
