import { useState } from 'react';
import { documentKinds, documentNames, type DocumentKind, type DocumentVersion } from '#contracts/documents.ts';
import { languages, type Language } from '#contracts/languages.ts';
import { ListFailure } from '#web/admin/list-failure.tsx';
import { usePages } from '#web/admin/use-pages.ts';
import { Field, inputClass } from '#web/components/field.tsx';
import { TextEditor } from './text-editor.tsx';
import { textVersionsKey } from './text-versions-key.ts';
import { TextVersions } from './text-versions.tsx';

const languageNames: Readonly<Record<Language, string>> = { en: 'English', de: 'German' };

/** The store's texts: what buyers read about terms, help and law. Staff read them; owners change them. */
export function TextsView({ isOwner }: { readonly isOwner: boolean }) {
  const [kind, setKind] = useState<DocumentKind>('terms-of-service');
  const [language, setLanguage] = useState<Language>('en');
  const path = `/api/documents/${kind}/versions?language=${language}`;
  const versions = usePages<DocumentVersion>({ key: textVersionsKey, path });
  const shown = versions.isOfSearchBefore ? undefined : versions.items;
  const [newest] = shown ?? [];
  const [taken, setTaken] = useState<DocumentVersion | null>(null);
  const isTakenHere = taken !== null && taken.kind === kind && taken.language === language;
  return (
    <section aria-labelledby="settings-texts" className="grid gap-6">
      <div className="grid max-w-[45rem] gap-2">
        <h2 id="settings-texts" className="text-20">
          Texts
        </h2>
        <p className="text-ink-2">
          Each save is a new version. Orders keep the versions that their buyers were shown. Have a lawyer read what you
          change: the texts that came with the store are careful, but they do not know your business.
        </p>
      </div>
      <div className="grid gap-4 sm:grid-cols-[20rem_12rem]">
        <Field
          label="Text"
          render={(described) => (
            <select
              {...described}
              className={inputClass}
              value={kind}
              onChange={(event) => {
                setKind(event.target.value as DocumentKind);
                setTaken(null);
              }}
            >
              {documentKinds.map((each) => (
                <option key={each} value={each}>
                  {documentNames[each].en}
                </option>
              ))}
            </select>
          )}
        />
        <Field
          label="Language"
          render={(described) => (
            <select
              {...described}
              className={inputClass}
              value={language}
              onChange={(event) => {
                setLanguage(event.target.value as Language);
                setTaken(null);
              }}
            >
              {languages.map((each) => (
                <option key={each} value={each}>
                  {languageNames[each]}
                </option>
              ))}
            </select>
          )}
        />
      </div>
      <ListFailure pages={versions} what="versions" />
      {newest === undefined && !versions.hasFailed && <p className="text-ink-2">Loading…</p>}
      {newest !== undefined && (
        <>
          <TextEditor
            key={`${kind} ${language} ${isTakenHere ? taken.number : 0}`}
            newest={newest}
            taken={isTakenHere ? taken : null}
            isOwner={isOwner}
            onSaved={() => setTaken(null)}
          />
          <TextVersions versions={versions} isOwner={isOwner} onTake={setTaken} />
        </>
      )}
    </section>
  );
}
