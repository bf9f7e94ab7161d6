import { SectionHead } from '#web/admin/parts/section-head.tsx';
import { Logo } from '#web/components/logo.tsx';
import { GroundTile, PictureField } from './picture-field.tsx';
import type { LookEditor } from './use-look-draft.ts';

const extensions = ['.svg', '.png'];

/** The logo on both grounds. The favicon is made of the light one. */
export function LogoSection({ editor }: { readonly editor: LookEditor }) {
  const { draft, change, problemAt } = editor;
  const { logoLight, logoDark } = draft;
  return (
    <section aria-labelledby="look-logo" className="grid gap-4">
      <SectionHead title="Logo" id="look-logo" />
      <div className="look-logos">
        <PictureField
          name="Light"
          address={logoLight}
          ground="light"
          without={<Logo className="size-10" />}
          extensions={extensions}
          error={problemAt('appearance.logoLight')}
          change={(address) => change(address === null ? { logoLight: null, logoDark: null } : { logoLight: address })}
        />
        {logoLight === null ? (
          <GroundTile name="Dark" ground="dark">
            <Logo className="size-10" />
          </GroundTile>
        ) : (
          <PictureField
            name="Dark"
            address={logoDark}
            ground="dark"
            without={<img src={logoLight} alt="" />}
            extensions={extensions}
            error={problemAt('appearance.logoDark')}
            change={(address) => change({ logoDark: address })}
          />
        )}
      </div>
      <p className="text-13 text-ink-2">
        SVG or PNG, up to 5 MB, shown in a square. The favicon is made from the light one, and the dark theme shows it
        too unless it has its own.
      </p>
    </section>
  );
}
