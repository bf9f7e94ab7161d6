import { documentKinds } from '#contracts/documents.ts';
import type { Language } from '#contracts/languages.ts';
import { textKindSchema, type TextKind, type TextVersion } from '#contracts/texts.ts';
import { ListFailure } from '#web/admin/list-failure.tsx';
import { Page } from '#web/admin/parts/page.tsx';
import { Bar } from '#web/admin/shell/bar.tsx';
import { useSignedIn } from '#web/admin/sign-in/signed-in.ts';
import { useTabAddress } from '#web/admin/tab-address.tsx';
import { usePages } from '#web/admin/use-pages.ts';
import { TextEditor } from './text-editor.tsx';
import { TextList } from './text-list.tsx';
import { textName } from './text-name.ts';
import { textAddress } from './text-address.ts';
import { textVersionsKey } from './text-versions-key.ts';

export default function TextsTab() {
  const { parameters } = useTabAddress();
  const { operator } = useSignedIn();
  const asked = textKindSchema.safeParse(parameters?.get('text')).data;
  const kind: TextKind = asked ?? documentKinds[0];
  const language: Language = parameters?.get('language') === 'de' ? 'de' : 'en';
  const path = `/api/documents/${kind}/versions?language=${language}`;
  const versions = usePages<TextVersion>({ key: textVersionsKey, path });
  const shown = versions.isOfSearchBefore ? undefined : versions.items;
  const [newest] = shown ?? [];
  const views = (
    [
      ['en', 'English'],
      ['de', 'German'],
    ] as const
  ).map(([id, label]) => ({ to: textAddress(kind, id), label, isCurrent: id === language }));
  const list = <TextList kind={kind} language={language} />;
  if (newest !== undefined)
    return (
      <TextEditor
        key={`${kind} ${language}`}
        newest={newest}
        versions={versions}
        isOwner={operator.role === 'owner'}
        views={views}
        list={list}
      />
    );
  return (
    <>
      <Bar title="Texts" views={views} note={textName(kind)} />
      <div className="texts">
        {list}
        <Page>
          <ListFailure pages={versions} what="versions" />
          {!versions.hasFailed && <p className="py-6 text-ink-2">Loading…</p>}
        </Page>
      </div>
    </>
  );
}
