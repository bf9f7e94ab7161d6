import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useMemo } from 'react';
import type { App } from '#contracts/apps.ts';
import type { StoreSettings } from '#contracts/settings.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { Page } from '#web/admin/parts/page.tsx';
import { Bar } from '#web/admin/shell/bar.tsx';
import { BarAction } from '#web/admin/shell/bar-action.tsx';
import { useSignedIn } from '#web/admin/sign-in/signed-in.ts';
import { wholeAppListKey } from '#web/query-keys.ts';
import { AccentSection } from './accent-section.tsx';
import { AnnouncementSection } from './announcement-section.tsx';
import { FooterSection } from './footer-section.tsx';
import { HeroSection } from './hero-section.tsx';
import { useSettings } from '#web/admin/settings/use-settings.ts';
import { LogoSection } from './logo-section.tsx';
import { LookConflicts } from './look-conflicts.tsx';
import { LookPreview } from './look-preview.tsx';
import { SocialSection } from './social-section.tsx';
import { StoriesSection } from './stories-section.tsx';
import { useLookDraft } from './use-look-draft.ts';
import { planWall } from './wall-plan.ts';

/** A form beside the real pages, which show the unpublished draft. */
export default function AppearanceTab() {
  const settings = useSettings();
  const { operator } = useSignedIn();
  if (settings.data !== undefined)
    return <LookEditorView settings={settings.data} isOwner={operator.role === 'owner'} />;
  return (
    <>
      <Bar title="Appearance" />
      <Page>
        {settings.isError ? (
          <p role="alert" className="py-6">
            The look could not be loaded. <AdminButton onClick={() => void settings.refetch()}>Try again</AdminButton>
          </p>
        ) : (
          <p className="py-6 text-ink-2">Loading…</p>
        )}
      </Page>
    </>
  );
}

interface LookEditorViewProps {
  readonly settings: StoreSettings;
  readonly isOwner: boolean;
}

function LookEditorView({ settings, isOwner }: LookEditorViewProps) {
  const editor = useLookDraft(settings);
  const { data: apps = [] } = useQuery<readonly App[]>({ queryKey: wholeAppListKey });
  const { draft, isChanged, isSaving, failure, conflicts } = editor;
  const plan = useMemo(() => planWall(apps, draft.wall, draft.heroAppId), [apps, draft]);
  const isWhole = draft.heroHeadline.trim() !== '' && draft.heroText.trim() !== '';
  return (
    <>
      <Bar
        title="Appearance"
        note={isOwner ? (isChanged ? 'Not live yet. Kept in this browser tab.' : 'Live') : undefined}
      >
        {isOwner && (
          <>
            <BarAction icon={RotateCcw} kind="quiet" disabled={!isChanged || isSaving} onClick={editor.discard}>
              Discard
            </BarAction>
            <BarAction
              kind="solid"
              disabled={!isChanged || !isWhole || isSaving || conflicts.length > 0}
              onClick={editor.putLive}
            >
              {isSaving ? 'Putting live…' : 'Put live'}
            </BarAction>
          </>
        )}
      </Bar>
      <div className="look">
        <fieldset className="look-form" disabled={!isOwner || isSaving}>
          <legend className="sr-only">The look of the store</legend>
          {!isOwner && <p className="pt-4 text-14 text-ink-2">Only owners can change these.</p>}
          <p role="alert" className="pt-4 text-14 text-bad empty:hidden">
            {failure}
          </p>
          <LookConflicts editor={editor} />
          <LogoSection editor={editor} />
          <AccentSection editor={editor} />
          <HeroSection editor={editor} apps={apps} />
          <StoriesSection editor={editor} plan={plan} isFixed={!isOwner || isSaving} />
          <AnnouncementSection editor={editor} />
          <FooterSection editor={editor} />
          <SocialSection editor={editor} />
        </fieldset>
        <LookPreview draft={draft} apps={plan.apps} />
      </div>
    </>
  );
}
