import type { StoreSettings } from '#contracts/settings.ts';
import { Page } from '#web/admin/parts/page.tsx';
import { SectionHead } from '#web/admin/parts/section-head.tsx';
import { SectionState } from '#web/admin/account/section.tsx';
import { CompanyForm } from './company-form.tsx';
import { ConsentSwitch } from './consent-switch.tsx';
import { RatingRequests } from './rating-requests.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useSettings } from './use-settings.ts';

/** Read-only for staff. */
export function StoreView({ isOwner }: { readonly isOwner: boolean }) {
  const settings = useSettings();
  return (
    <Page>
      <div className="settings-pair">
        <div>
          <section aria-labelledby="settings-store">
            <SectionHead title="Store" id="settings-store" />
            <div className="grid gap-6 pt-5">
              {settings.isError && <SectionState isError retry={() => void settings.refetch()} />}
              {settings.isPending && <div className="settings-form-space" />}
              {settings.data && isOwner && <SettingsForm settings={settings.data} />}
              {settings.data && !isOwner && <SettingsFacts settings={settings.data} />}
            </div>
          </section>
          {settings.data && isOwner && <ConsentSwitch settings={settings.data} />}
          {settings.data && <RatingRequests settings={settings.data} isOwner={isOwner} />}
        </div>
        {isOwner && (
          <section aria-labelledby="settings-company">
            <SectionHead title="Company" id="settings-company" />
            <div className="grid gap-5 pt-5">
              <p className="text-ink-2">Shown in the imprint, which many countries require of online shops.</p>
              {settings.data && <CompanyForm settings={settings.data} />}
            </div>
          </section>
        )}
      </div>
    </Page>
  );
}

function SettingsFacts({ settings }: { readonly settings: StoreSettings }) {
  const facts = [
    ['Store name', settings.storeName],
    ['Support address', settings.supportEmail],
    ['Cash App name', settings.cashAppHandle ?? 'None'],
    ['Cash App receipts', settings.cashAppReceiptAddress ?? 'Not read'],
  ] as const;
  return (
    <>
      <dl className="settings-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-14 text-ink-2">Only owners can change these.</p>
    </>
  );
}
