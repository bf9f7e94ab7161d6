import { useId, useRef } from 'react';
import type { Language } from '#contracts/languages.ts';
import { longestText, type TextKind } from '#contracts/texts.ts';
import { showCount } from '#web/components/figures.ts';
import { MarkdownTools } from './markdown-tools.tsx';

interface MarkdownAreaProps {
  readonly kind: TextKind;
  readonly name: string;
  readonly language: Language;
  readonly markdown: string;
  readonly problem: string | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (markdown: string) => void;
}

/** Markdown with its values as chips: they are painted behind the letters that are typed. */
export function MarkdownArea({ kind, name, language, markdown, problem, isReadOnly, onChange }: MarkdownAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const noteId = useId();

  function wrap(before: string, after = ''): void {
    const { selectionStart: start, selectionEnd: end } = area.current ?? { selectionStart: 0, selectionEnd: 0 };
    const selected = markdown.slice(start, end);
    onChange(`${markdown.slice(0, start)}${before}${selected}${after}${markdown.slice(end)}`);
    const cursor = start + before.length + selected.length;
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(selected === '' ? cursor : start + before.length, cursor);
    });
  }

  const values = [...markdown.matchAll(chip)].length;
  const words = markdown.split(/\s+/).filter((word) => word !== '').length;
  return (
    <>
      {!isReadOnly && <MarkdownTools kind={kind} onWrap={wrap} />}
      <div className="markdown">
        <pre aria-hidden="true" lang={language}>
          {painted(markdown)}
        </pre>
        <textarea
          ref={area}
          aria-label={`${name}, Markdown`}
          aria-describedby={noteId}
          aria-invalid={problem !== undefined}
          maxLength={longestText(kind)}
          readOnly={isReadOnly}
          spellCheck
          lang={language}
          value={markdown}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      <p id={noteId} className="text-note" role={problem === undefined ? undefined : 'alert'} data-bad={problem && ''}>
        {problem ??
          `${showCount(words)} words. ${values === 0 ? 'No values.' : `${values} ${values === 1 ? 'value' : 'values'}, all known.`}`}
      </p>
    </>
  );
}

const chip = /\{\{[^{}\n]*\}\}/g;

function painted(markdown: string) {
  // The last line is kept open, so that the field is as high as what is typed.
  const pieces = `${markdown}\n`.split(/(\{\{[^{}\n]*\}\}|^#{1,6} .*$)/m);
  return pieces.map((piece, index) => {
    const key = `${index} ${piece}`;
    if (piece.startsWith('{{')) return <mark key={key}>{piece}</mark>;
    return /^#{1,6} /.test(piece) ? <b key={key}>{piece}</b> : piece;
  });
}
