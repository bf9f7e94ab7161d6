import { Fragment, useState, type ReactNode } from 'react';
import type { TextVersion } from '#contracts/texts.ts';
import { sayDay } from '#web/admin/moment.tsx';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { ShowMore } from '#web/admin/show-more.tsx';
import type { Pages } from '#web/admin/use-pages.ts';
import { Field, inputClass } from '#web/components/field.tsx';
import { diffWords, type DiffPart } from './diff-words.ts';

interface TextCompareProps {
  readonly newest: TextVersion;
  readonly versions: Pages<TextVersion>;
  /** The unpublished draft. */
  readonly draft: string | null;
  /** Puts a version's text into the editor. Absent for who may not change texts. */
  readonly onTake?: (markdown: string) => void;
}

const markNames = { gone: 'Removed: ', new: 'Added: ' } as const;

export function TextCompare({ newest, versions, draft, onTake }: TextCompareProps) {
  const items = versions.items ?? [];
  const choices = [
    ...(draft === null ? [] : [{ id: 'draft', name: 'Your draft', markdown: draft }]),
    ...items.map(({ number, createdAt, operatorEmail, markdown }) => ({
      id: String(number),
      name: `Version ${number}, ${sayDay(new Date(createdAt))}, ${operatorEmail ?? 'supplied with the store'}`,
      markdown,
    })),
  ];
  const [laterId, setLater] = useState(draft === null ? String(newest.number) : 'draft');
  const [earlierId, setEarlier] = useState(String(draft === null ? Math.max(1, newest.number - 1) : newest.number));
  const find = (id: string) => choices.find((choice) => choice.id === id) ?? choices[0];
  const [earlier, later] = [find(earlierId), find(laterId)];
  if (earlier === undefined || later === undefined) return null;
  const parts = diffWords(earlier.markdown, later.markdown);
  const choose = (label: string, id: string, set: (id: string) => void) => (
    <Field
      label={label}
      render={(described) => (
        <select
          {...described}
          className={`${inputClass} text-ellipsis`}
          value={id}
          onChange={({ target }) => set(target.value)}
        >
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.name}
            </option>
          ))}
        </select>
      )}
    />
  );
  return (
    <section aria-label="Compare versions" className="text-compare">
      <div className="text-compare-choices">
        {choose('From', earlier.id, setEarlier)}
        {choose('To', later.id, setLater)}
      </div>
      <p className="text-ink-2">{sayChange(parts)}</p>
      <section aria-label="Both texts" className="text-compare-sides">
        <Side name={earlier.name} language={newest.language} parts={parts} without="new" />
        <Side name={later.name} language={newest.language} parts={parts} without="gone" />
      </section>
      <div className="flex flex-wrap gap-2">
        {onTake !== undefined && earlier.id !== 'draft' && earlier.id !== String(newest.number) && (
          <AdminButton onClick={() => onTake(earlier.markdown)}>Use the text of version {earlier.id} again</AdminButton>
        )}
        <ShowMore pages={versions} what="versions" />
      </div>
    </section>
  );
}

interface SideProps {
  readonly name: string;
  readonly language: string;
  readonly parts: readonly DiffPart[];
  /** Parts that only the other side has. */
  readonly without: 'gone' | 'new';
}

function Side({ name, language, parts, without }: SideProps) {
  return (
    <section aria-label={name}>
      <pre lang={language}>
        {parts.map(({ kind, text }, index) => {
          if (kind === without) return null;
          if (kind === 'same') return <Fragment key={`${index} ${kind}`}>{unbroken(text)}</Fragment>;
          const Mark = kind === 'gone' ? 'del' : 'ins';
          return (
            <Mark key={`${index} ${kind}`}>
              <span className="sr-only">{markNames[kind]}</span>
              {unbroken(text)}
            </Mark>
          );
        })}
      </pre>
    </section>
  );
}

/** Keeps the name of a value on one line. */
function unbroken(text: string): ReactNode {
  return text.split(/(\{\{[^{}\n]*\}\})/).map((piece, index) =>
    piece.startsWith('{{') ? (
      <span key={`${index} ${piece}`} className="whitespace-nowrap">
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}

function sayChange(parts: ReturnType<typeof diffWords>): string {
  const count = (kind: 'gone' | 'new') =>
    parts.reduce((sum, part) => sum + (part.kind === kind ? (part.text.match(/\S+/g)?.length ?? 0) : 0), 0);
  const [gone, added] = [count('gone'), count('new')];
  if (gone + added === 0) return 'No differences.';
  const words = (number: number) => `${number} ${number === 1 ? 'word' : 'words'}`;
  return `${words(gone)} removed, ${words(added)} added.`;
}
