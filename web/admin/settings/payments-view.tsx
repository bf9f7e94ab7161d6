import { cashAppWindowMinutes } from '#contracts/cashapp.ts';
import { refundDays } from '#contracts/promises.ts';
import { Page } from '#web/admin/parts/page.tsx';
import { SectionHead } from '#web/admin/parts/section-head.tsx';
import { CashAppForm } from './cashapp-form.tsx';
import { MethodTable } from './method-table.tsx';
import { PayPalSection } from './paypal-section.tsx';
import { useSettings } from './use-settings.ts';

export function PaymentsView({ isOwner }: { readonly isOwner: boolean }) {
  const settings = useSettings();
  return (
    <Page>
      <section aria-labelledby="settings-methods">
        <SectionHead title="Ways to pay" id="settings-methods">
          <p className="settings-note">Methods that do not work are hidden from buyers</p>
        </SectionHead>
        <MethodTable isOwner={isOwner} />
        <p className="settings-note">
          A discount lowers the price for those who choose the method. Discounts, {refundDays} days for refunds and{' '}
          {cashAppWindowMinutes} minutes to pay by Cash App are fixed, because buyers are promised them.
        </p>
      </section>
      {isOwner && (
        <div className="settings-pair">
          <PayPalSection />
          <section aria-labelledby="settings-cashapp">
            <SectionHead title="Cash App" id="settings-cashapp">
              <p className="settings-note">You confirm</p>
            </SectionHead>
            <div className="pt-5">
              {settings.data === undefined ? (
                <div className="settings-form-space" />
              ) : (
                <CashAppForm settings={settings.data} />
              )}
            </div>
          </section>
        </div>
      )}
    </Page>
  );
}
