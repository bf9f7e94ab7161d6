import { useState } from 'react';
import type { DocumentVersion } from '#contracts/documents.ts';
import { Moment } from '#web/admin/moment.tsx';
import { ShowMore } from '#web/admin/show-more.tsx';
import type { Pages } from '#web/admin/use-pages.ts';
import { Button } from '#web/components/button.tsx';

interface TextVersionsProps {
  readonly versions: Pages<DocumentVersion>;
  readonly isOwner: boolean;
  /** Puts an earlier version's text into the editor. */
  readonly onTake: (version: DocumentVersion) => void;
}

/** The versions of one text, newest first. */
export function TextVersions({ versions, isOwner, onTake }: TextVersionsProps) {
  return (
    <div className="grid max-w-[52rem] gap-3">
      <h3 className="text-16">Versions</h3>
      <ul className="divide-y divide-hair border-y border-hair">
        {(versions.items ?? []).map((version, index) => (
          <VersionItem
            key={version.number}
            version={version}
            isNewest={index === 0}
            {...(isOwner && index > 0 ? { onTake } : {})}
          />
        ))}
      </ul>
      <ShowMore pages={versions} what="versions" />
    </div>
  );
}

interface VersionItemProps {
  readonly version: DocumentVersion;
  readonly isNewest: boolean;
  readonly onTake?: (version: DocumentVersion) => void;
}

function VersionItem({ version, isNewest, onTake }: VersionItemProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className="grid gap-3 py-3 text-14">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 grow wrap-anywhere">
          <span className="font-medium">
            Version {version.number}
            {isNewest && ', shown now'}
          </span>
          <span className="block text-ink-2">
            <Moment at={version.createdAt} /> · {version.operatorEmail ?? 'Came with the store'}
          </span>
        </p>
        <Button
          kind="secondary"
          size="small"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Hide' : 'Read'} version ${version.number}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Hide' : 'Read'}
        </Button>
        {onTake !== undefined && (
          <Button
            kind="secondary"
            size="small"
            aria-label={`Use the text of version ${version.number} again`}
            onClick={() => onTake(version)}
          >
            Use this text again
          </Button>
        )}
      </div>
      {isOpen && (
        <pre className="rounded-box bg-sunk p-4 text-13 wrap-anywhere whitespace-pre-wrap">{version.markdown}</pre>
      )}
    </li>
  );
}
