import { SectionHead } from '#web/admin/parts/section-head.tsx';
import { Logo } from '#web/components/logo.tsx';
import { PictureField } from './picture-field.tsx';
import type { LookEditor } from './use-look-draft.ts';

const extensions = ['.svg', '.png'];

/** The logo of both themes. The favicon is made of the light one. */
export function LogoSection({ editor }: { readonly editor: LookEditor }) {
  const { draft, change, problemAt } = editor;
  const { logoLight, logoDark } = draft;
  return (
    <section aria-labelledby="look-logo" className="grid gap-4">
      <SectionHead title="Logo" id="look-logo" />
      <PictureField
        name="Light"
        address={logoLight}
        ground="light"
        without={<Logo className="size-10" />}
        extensions={extensions}
        note="SVG or PNG, up to 5 MB. It stands in a square beside the store’s name, and the favicon is made from it."
        error={problemAt('appearance.logoLight')}
        change={(address) => change(address === null ? { logoLight: null, logoDark: null } : { logoLight: address })}
      />
      {logoLight !== null && (
        <PictureField
          name="Dark"
          address={logoDark}
          ground="dark"
          without={<img src={logoLight} alt="" />}
          extensions={extensions}
          note="For the dark theme. Without one, the light logo is shown there too."
          error={problemAt('appearance.logoDark')}
          change={(address) => change({ logoDark: address })}
        />
      )}
    </section>
  );
}
