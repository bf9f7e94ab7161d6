import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import type { LookField } from './look-draft.ts';
import type { LookEditor } from './use-look-draft.ts';

const names: Readonly<Record<LookField, string>> = {
  accent: 'the accent',
  announcement: 'the announcement',
  footerLine: 'the line of the footer',
  footerLinks: 'the links of the footer',
  heroAppId: 'the app in the hero',
  heroHeadline: 'the headline',
  heroText: 'the line below the headline',
  logoDark: 'the dark logo',
  logoLight: 'the light logo',
  socialPicture: 'the social picture',
  wall: 'the stories or the order of the apps',
};

const list = new Intl.ListFormat('en');

export function LookConflicts({ editor }: { readonly editor: LookEditor }) {
  const { conflicts, keepMine, takeTheirs } = editor;
  return (
    <div role="alert" className="empty:hidden">
      {conflicts.length > 0 && (
        <>
          <p className="pt-4 text-14 text-bad">
            Another owner changed {list.format(conflicts.map((field) => names[field]))} after you began.
          </p>
          <p className="flex gap-2 pt-2">
            <AdminButton onClick={takeTheirs}>Take theirs</AdminButton>
            <AdminButton onClick={keepMine}>Keep mine</AdminButton>
          </p>
        </>
      )}
    </div>
  );
}
