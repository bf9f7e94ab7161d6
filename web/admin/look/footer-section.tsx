import { Plus, X } from 'lucide-react';
import { mostFooterLinks, type Appearance } from '#contracts/appearance.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { SectionHead } from '#web/admin/parts/section-head.tsx';
import { TabLink } from '#web/admin/tab-address.tsx';
import { viewAddress } from '#web/admin/settings/settings-views.ts';
import { Field, inputClass } from '#web/components/field.tsx';
import type { LookEditor } from './use-look-draft.ts';

type FooterLink = Appearance['footerLinks'][number];

/** The line that the footer begins with, and where it leads besides. */
export function FooterSection({ editor }: { readonly editor: LookEditor }) {
  const { draft, changeLook, problemAt } = editor;
  const { footerLine, footerLinks: links } = draft.appearance;
  const put = (index: number, part: Partial<FooterLink>) =>
    changeLook({ footerLinks: links.map((link, at) => (at === index ? { ...link, ...part } : link)) });
  return (
    <section aria-labelledby="look-footer" className="grid gap-4">
      <SectionHead title="Footer" id="look-footer">
        <TabLink to={viewAddress('store')} className="admin-button" data-kind="quiet">
          Company and address
        </TabLink>
      </SectionHead>
      <Field
        label="Line"
        note="Empty: the store’s own words, in the language of the page."
        error={problemAt('appearance.footerLine')}
        render={(described) => (
          <input
            {...described}
            maxLength={120}
            className={inputClass}
            value={footerLine ?? ''}
            onChange={({ target }) => changeLook({ footerLine: target.value === '' ? null : target.value })}
          />
        )}
      />
      {links.map((link, index) => (
        // Links have no names of their own, and their texts change while they are typed.
        <fieldset key={index} aria-label={`Link ${index + 1}`} className="look-link">
          <Field
            label="Text"
            error={problemAt(`appearance.footerLinks.${index}.text`)}
            render={(described) => (
              <input
                {...described}
                maxLength={40}
                className={inputClass}
                value={link.text}
                onChange={({ target }) => put(index, { text: target.value })}
              />
            )}
          />
          <Field
            label="Address"
            error={problemAt(`appearance.footerLinks.${index}.url`)}
            render={(described) => (
              <input
                {...described}
                inputMode="url"
                spellCheck={false}
                autoCapitalize="none"
                placeholder="https://"
                className={inputClass}
                value={link.url}
                onChange={({ target }) => put(index, { url: target.value })}
              />
            )}
          />
          <button
            type="button"
            className="icon-button"
            aria-label={`Remove link ${index + 1}`}
            onClick={() => changeLook({ footerLinks: links.filter((_, at) => at !== index) })}
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </fieldset>
      ))}
      {links.length < mostFooterLinks && (
        <AdminButton
          className="justify-self-start"
          onClick={() => changeLook({ footerLinks: [...links, { text: '', url: '' }] })}
        >
          <Plus aria-hidden="true" className="size-4" />
          Add a link
        </AdminButton>
      )}
    </section>
  );
}
