import { documentValues } from '#contracts/documents.ts';
import { mailKindOf, mailValueNames, mailValues } from '#contracts/mail-texts.ts';
import type { TextKind } from '#contracts/texts.ts';

interface ValueListProps {
  readonly kind: TextKind;
  readonly onInsert: (written: string) => void;
}

export function ValueList({ kind, onInsert }: ValueListProps) {
  return (
    <ul aria-label="Values" className="text-values">
      {valuesOf(kind).map(({ name, shows, isBlock }) => {
        const written = `{{${name}}}`;
        return (
          <li key={name}>
            <button
              type="button"
              aria-label={`Insert ${name}: ${shows}`}
              onClick={() => onInsert(isBlock ? `\n\n${written}\n\n` : written)}
            >
              <code>{written}</code>
              <span>{shows}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function valuesOf(kind: TextKind): { name: string; shows: string; isBlock: boolean }[] {
  const mail = mailKindOf(kind);
  if (mail === null) return Object.entries(documentValues).map(([name, value]) => ({ name, ...value }));
  return mailValueNames(mail).map((name) => ({ name, shows: mailValues[name], isBlock: false }));
}
