import { SectionHead } from '#web/admin/parts/section-head.tsx';
import { PictureField } from './picture-field.tsx';
import type { LookEditor } from './use-look-draft.ts';

const extensions = ['.png', '.jpg', '.jpeg'];

export function SocialSection({ editor }: { readonly editor: LookEditor }) {
  const { draft, change, problemAt } = editor;
  return (
    <section aria-labelledby="look-social" className="grid gap-4">
      <SectionHead title="Social picture" id="look-social" />
      <PictureField
        name="Storefront"
        address={draft.socialPicture}
        ground="wide"
        without={<em>Made by the store</em>}
        extensions={extensions}
        note="PNG or JPG, up to 5 MB, best at 1200 × 630. Apps keep the pictures that the store makes for them."
        error={problemAt('appearance.socialPicture')}
        change={(address) => change({ socialPicture: address })}
      />
    </section>
  );
}
