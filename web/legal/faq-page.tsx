import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { supportReplyHours } from '#contracts/promises.ts';
import { PageHead } from '#web/components/page-head.tsx';
import { useSeeds, type Seed } from '#web/queries.ts';
import { documentTexts } from '#web/texts/documents.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { ContactForm } from './contact-form.tsx';
import { DocumentSection } from './document-section.tsx';
import { LegalLayout, LegalSection } from './legal-layout.tsx';
import { loadDocuments } from './load-documents.ts';
import { SupportAddress } from './support-address.tsx';
import { useDocuments } from './use-documents.ts';

const kinds = ['help-center', 'download-issues', 'refunds'] as const;

export function loader({ context }: LoaderFunctionArgs): Promise<readonly Seed[]> {
  return loadDocuments(context, kinds);
}

/** In the browser the page asks the REST API by itself. */
export function clientLoader(): readonly Seed[] {
  return [];
}

export default function FaqPage() {
  useSeeds(useLoaderData<readonly Seed[]>());
  const texts = useTexts(documentTexts);
  const { documents, isLoaded, hasFailed, retry } = useDocuments(kinds);
  return (
    <LegalLayout
      title={texts.faq.title}
      lead={texts.faq.lead(supportReplyHours)}
      contents={[...kinds, 'contact' as const].map((anchor) => [anchor, texts.sections[anchor]])}
      isLoaded={isLoaded}
    >
      <PageHead title={texts.faq.pageTitle} description={texts.faq.description} path="/faq" />
      {kinds.map((kind, index) => (
        <DocumentSection
          key={kind}
          anchor={kind}
          title={texts.sections[kind]}
          document={documents[index]}
          hasFailed={hasFailed}
          onRetry={retry}
        />
      ))}
      <LegalSection anchor="contact" title={texts.sections.contact}>
        <p>
          {texts.contact.replies(supportReplyHours)} {texts.contact.opens} <SupportAddress />
          {texts.contact.nothingSent}
        </p>
        <p className="hidden noscript:block">{texts.contact.needsScripts}</p>
        <ContactForm />
      </LegalSection>
    </LegalLayout>
  );
}
