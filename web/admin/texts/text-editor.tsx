import { GitCompare, Pencil, RotateCcw, Send } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { DocumentKind } from '#contracts/documents.ts';
import { mailKindOf } from '#contracts/mail-texts.ts';
import type { TextVersion } from '#contracts/texts.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { Bar, type BarView } from '#web/admin/shell/bar.tsx';
import { BarAction } from '#web/admin/shell/bar-action.tsx';
import type { Pages } from '#web/admin/use-pages.ts';
import { MarkdownArea } from './markdown-area.tsx';
import { MailTextPreview } from './mail-text-preview.tsx';
import { textName } from './text-name.ts';
import { TextCompare } from './text-compare.tsx';
import { TextPreview } from './text-preview.tsx';
import { useTextDraft } from './use-text-draft.ts';

interface TextEditorProps {
  readonly newest: TextVersion;
  readonly versions: Pages<TextVersion>;
  readonly isOwner: boolean;
  readonly views: readonly BarView[];
  readonly list: ReactNode;
}

export function TextEditor({ newest, versions, isOwner, views, list }: TextEditorProps) {
  const draft = useTextDraft(newest);
  const [isComparing, setIsComparing] = useState(false);
  const { isChanged, isOutdated, isSaving, problem, markdown } = draft;
  const mail = mailKindOf(newest.kind);
  const state = isChanged ? `Draft, version ${newest.number} is live` : `Version ${newest.number}, live`;
  return (
    <>
      <Bar title="Texts" views={views} note={`${textName(newest.kind)}: ${state}`}>
        {isOwner && isChanged && (
          <BarAction icon={RotateCcw} kind="quiet" disabled={isSaving} onClick={draft.drop}>
            Discard changes
          </BarAction>
        )}
        <BarAction
          icon={isComparing ? Pencil : GitCompare}
          kind="quiet"
          aria-pressed={isComparing}
          onClick={() => setIsComparing(!isComparing)}
        >
          {isComparing ? 'Write' : 'Compare'}
        </BarAction>
        {isOwner && (
          <AdminButton
            kind="solid"
            className="text-publish"
            disabled={!isChanged || isOutdated || problem !== undefined || isSaving}
            onClick={draft.publish}
          >
            <Send aria-hidden="true" className="size-4" />
            {isSaving ? (
              <span>Publishing…</span>
            ) : (
              <span>
                Publish<span className="max-sm:sr-only"> version {newest.number + 1}</span>
              </span>
            )}
          </AdminButton>
        )}
      </Bar>
      <div className="texts">
        {list}
        {isComparing ? (
          <TextCompare
            newest={newest}
            versions={versions}
            draft={isChanged ? markdown : null}
            {...(isOwner
              ? {
                  onTake: (text: string) => {
                    draft.take(text);
                    setIsComparing(false);
                  },
                }
              : {})}
          />
        ) : (
          <>
            <div className="text-write">
              {isOutdated && (
                <p role="alert" className="text-alert">
                  Version {newest.number} was published after you began. Copy what you need, then discard your changes
                  to see it.
                </p>
              )}
              {draft.failure !== null && (
                <p role="alert" className="text-alert">
                  {draft.failure}
                </p>
              )}
              {draft.advice !== null && <output className="text-alert block">{draft.advice}</output>}
              <MarkdownArea
                name={textName(newest.kind)}
                kind={newest.kind}
                language={newest.language}
                markdown={markdown}
                problem={problem}
                isReadOnly={!isOwner}
                onChange={draft.write}
              />
            </div>
            {mail === null ? (
              <TextPreview
                newest={{ ...newest, kind: newest.kind as DocumentKind }}
                markdown={markdown}
                canPreview={isOwner && problem === undefined}
              />
            ) : (
              <MailTextPreview
                kind={mail}
                language={newest.language}
                markdown={isOwner && problem === undefined ? markdown : null}
              />
            )}
          </>
        )}
      </div>
    </>
  );
}
