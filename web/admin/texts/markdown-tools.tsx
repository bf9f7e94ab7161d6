import { Bold, Braces, Heading, Italic, Link, List } from 'lucide-react';
import { useState } from 'react';
import { mailKindOf } from '#contracts/mail-texts.ts';
import type { TextKind } from '#contracts/texts.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { ValueList } from './value-list.tsx';

interface MarkdownToolsProps {
  readonly kind: TextKind;
  readonly onWrap: (before: string, after?: string) => void;
}

const tools = [
  { name: 'Heading', icon: Heading, before: '\n### ', after: '' },
  { name: 'Bold', icon: Bold, before: '**', after: '**' },
  { name: 'Italic', icon: Italic, before: '*', after: '*' },
  { name: 'List', icon: List, before: '\n- ', after: '' },
  { name: 'Link', icon: Link, before: '[', after: '](/faq)' },
] as const;

export function MarkdownTools({ kind, onWrap }: MarkdownToolsProps) {
  // The template of a mail has the only forms that mail programs show alike.
  const formats = mailKindOf(kind) === null ? tools : [];
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div role="toolbar" aria-label="Format" className="markdown-tools">
        {formats.map(({ name, icon: Icon, before, after }) => (
          <button
            key={name}
            type="button"
            aria-label={name}
            className="icon-button"
            onClick={() => onWrap(before, after)}
          >
            <Icon aria-hidden="true" className="size-4" />
          </button>
        ))}
        <AdminButton kind="quiet" className="ms-auto" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <Braces aria-hidden="true" className="size-4" />
          <span>Insert a value</span>
        </AdminButton>
      </div>
      {isOpen && (
        <ValueList
          kind={kind}
          onInsert={(written) => {
            setIsOpen(false);
            onWrap(written);
          }}
        />
      )}
    </>
  );
}
