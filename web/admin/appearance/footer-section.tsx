import { Plus, X } from 'lucide-react';
import { mostFooterLinks, type Appearance } from '#contracts/appearance.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { SectionHead } from '#web/admin/parts/section-head.tsx';
import { TabLink } from '#web/admin/tab-address.tsx';
import { viewAddress } from '#web/admin/settings/settings-views.ts';
import { LineField } from './line-field.tsx';
import type { LookEditor } from './use-look-draft.ts';

type FooterLink = Appearance['footerLinks'][number];

export function FooterSection({ editor }: { readonly editor: LookEditor }) {
  const { draft, change, problemAt } = editor;
  const { footerLine, footerLinks: links } = draft;
  const put = (index: number, part: Partial<FooterLink>) =>
    change({ footerLinks: links.map((link, at) => (at === index ? { ...link, ...part } : link)) });
  return (
    <section aria-labelledby="look-footer" className="grid gap-4">
      <SectionHead title="Footer" id="look-footer">
        <TabLink to={viewAddress('store')} className="admin-button" data-kind="quiet">
          Company and address
        </TabLink>
      </SectionHead>
      <LineField
        label="Line"
        note="If empty, the store’s own text is shown in the language of the page. Your own text is the same on English and German pages."
        error={problemAt('appearance.footerLine')}
        maxLength={120}
        value={footerLine ?? ''}
        change={(text) => change({ footerLine: text === '' ? null : text })}
      />
      {links.map((link, index) => (
        // Links have no names of their own, and their texts change while they are typed.
        <fieldset key={index} aria-label={`Link ${index + 1}`} className="look-link">
          <LineField
            label="Text"
            error={problemAt(`appearance.footerLinks.${index}.text`)}
            maxLength={40}
            value={link.text}
            change={(text) => put(index, { text })}
          />
          <LineField
            label="Address"
            error={problemAt(`appearance.footerLinks.${index}.url`)}
            address="https://"
            value={link.url}
            change={(url) => put(index, { url })}
          />
          <button
            type="button"
            className="icon-button"
            aria-label={`Remove link ${index + 1}`}
            onClick={() => change({ footerLinks: links.filter((_, at) => at !== index) })}
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </fieldset>
      ))}
      {links.length < mostFooterLinks && (
        <AdminButton
          className="justify-self-start"
          onClick={() => change({ footerLinks: [...links, { text: '', url: '' }] })}
        >
          <Plus aria-hidden="true" className="size-4" />
          Add a link
        </AdminButton>
      )}
    </section>
  );
}
