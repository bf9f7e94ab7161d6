import { useQuery } from '@tanstack/react-query';
import { documentKinds } from '#contracts/documents.ts';
import type { Language } from '#contracts/languages.ts';
import { mailTextKinds } from '#contracts/mail-texts.ts';
import type { TextKind, TextState } from '#contracts/texts.ts';
import { Fragment } from 'react';
import { Moment } from '#web/admin/moment.tsx';
import { TabLink, useTabAddress } from '#web/admin/tab-address.tsx';
import { inputClass } from '#web/components/field.tsx';
import { textName } from './text-name.ts';
import { textAddress } from './text-address.ts';
import { textListKey } from './text-versions-key.ts';

interface TextListProps {
  readonly kind: TextKind;
  readonly language: Language;
}

const groups: readonly { readonly title: string; readonly kinds: readonly TextKind[] }[] = [
  { title: 'Pages', kinds: documentKinds },
  { title: 'Emails', kinds: mailTextKinds },
];

export function TextList({ kind, language }: TextListProps) {
  const { show } = useTabAddress();
  const { data: states = [] } = useQuery<readonly TextState[]>({
    queryKey: textListKey(language),
    staleTime: 0,
  });
  const stateOf = (each: TextKind) => states.find((state) => state.kind === each);
  return (
    <nav aria-label="Texts" className="text-list">
      <label className="text-choice">
        <span className="sr-only">Text</span>
        <select
          className={inputClass}
          value={kind}
          onChange={({ target }) => show(textAddress(target.value as TextKind, language))}
        >
          {groups.map(({ title, kinds }) => (
            <optgroup key={title} label={title}>
              {kinds.map((each) => (
                <option key={each} value={each}>
                  {textName(each)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      {groups.map(({ title, kinds }) => (
        <Fragment key={title}>
          <h2>{title}</h2>
          <ul>
            {kinds.map((each) => (
              <li key={each}>
                <TabLink to={textAddress(each, language)} aria-current={each === kind ? 'page' : undefined}>
                  {textName(each)}
                  <small>
                    <SaidState state={stateOf(each)} />
                  </small>
                </TabLink>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </nav>
  );
}

function SaidState({ state }: { readonly state: TextState | undefined }) {
  if (state === undefined) return <>&nbsp;</>;
  if (state.isDefault) return <>Default</>;
  return (
    <>
      Version {state.number}, <Moment at={state.createdAt} />
    </>
  );
}
