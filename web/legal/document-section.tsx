import type { ShownDocument } from '#contracts/documents.ts';
import { Button } from '#web/components/button.tsx';
import { showDay } from '#web/components/dates.ts';
import { documentTexts } from '#web/texts/documents.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { DocumentText } from './document-text.tsx';
import { LegalSection } from './legal-layout.tsx';

interface DocumentSectionProps {
  readonly anchor: string;
  readonly title: string;
  readonly document: ShownDocument | undefined;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
  readonly hasVersion?: boolean;
}

export function DocumentSection(props: DocumentSectionProps) {
  const { anchor, title, document, hasFailed, onRetry, hasVersion = false } = props;
  const texts = useTexts(documentTexts);
  return (
    <LegalSection anchor={anchor} title={title}>
      {document === undefined ? (
        <div className="min-h-80">
          {hasFailed ? (
            <p role="alert">
              {texts.notLoaded}{' '}
              <Button kind="secondary" size="small" onClick={onRetry}>
                {texts.tryAgain}
              </Button>
            </p>
          ) : (
            <p className="text-ink-2">{texts.loading}</p>
          )}
        </div>
      ) : (
        <>
          <DocumentText html={document.html} />
          {hasVersion && (
            <p className="legal-version">{texts.version(document.number, showDay(document.createdAt.slice(0, 10)))}</p>
          )}
        </>
      )}
    </LegalSection>
  );
}
