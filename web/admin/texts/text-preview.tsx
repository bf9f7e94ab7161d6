import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  documentNames,
  type DocumentPreview,
  type DocumentKind,
  type PreviewDocument,
  type ShownDocument,
} from '#contracts/documents.ts';
import type { TextVersion } from '#contracts/texts.ts';
import { apiRequest } from '#web/queries.ts';

interface TextPreviewProps {
  readonly newest: TextVersion & { readonly kind: DocumentKind };
  readonly markdown: string;
  readonly canPreview: boolean;
}

const pauseMs = 350;

/** The text as buyers read it: made by the code that makes the page, soon after the last key. */
export function TextPreview({ newest, markdown, canPreview }: TextPreviewProps) {
  const { kind, language, number } = newest;
  const [settled, setSettled] = useState(markdown);
  useEffect(() => {
    if (!canPreview) return undefined;
    const timer = setTimeout(() => setSettled(markdown), pauseMs);
    return () => clearTimeout(timer);
  }, [markdown, canPreview]);
  const isDraft = settled !== newest.markdown;
  const { data, isError } = useQuery<DocumentPreview>({
    queryKey: ['text-preview', kind, language, number, settled],
    placeholderData: (before) => before,
    gcTime: 0,
    queryFn: async () => {
      const path = `/api/documents/${kind}`;
      if (!isDraft) return (await apiRequest('GET', `${path}?language=${language}`)).json() as Promise<ShownDocument>;
      const body: PreviewDocument = { language, markdown: settled };
      return (await apiRequest('POST', `${path}/preview`, body)).json() as Promise<DocumentPreview>;
    },
  });
  return (
    <section aria-label="As buyers read it" className="text-read" lang={language}>
      <p lang="en">As buyers read it</p>
      <h2>{data?.title ?? documentNames[kind][language]}</h2>
      {isError && (
        <p role="alert" lang="en">
          The preview could not be made. Your text is kept.
        </p>
      )}
      {data !== undefined && <div className="legal-text" dangerouslySetInnerHTML={{ __html: data.html }} />}
    </section>
  );
}
