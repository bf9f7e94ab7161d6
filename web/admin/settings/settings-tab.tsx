import { useQuery } from '@tanstack/react-query';
import type { OperatorSession } from '#contracts/operators.ts';
import type { StoreSettings } from '#contracts/settings.ts';
import { CoinsView } from '#web/admin/coins/coins-view.tsx';
import { TextsView } from '#web/admin/texts/texts-view.tsx';
import { OperatorsSection } from '#web/admin/operators/operators-section.tsx';
import { TabLink, useTabAddress } from '#web/admin/tab-address.tsx';
import { Button } from '#web/components/button.tsx';
import { sessionKey } from '#web/query-keys.ts';
import { AuditLog } from './audit-log.tsx';
import { CompanyForm } from './company-form.tsx';
import { ConsentSwitch } from './consent-switch.tsx';
import { MailSection } from './mail-section.tsx';
import { RatingRequests } from './rating-requests.tsx';
import { SettingsForm } from './settings-form.tsx';
import { StoreDoctor } from './store-doctor.tsx';

const views = [
  { id: 'store', name: 'Store' },
  { id: 'texts', name: 'Texts' },
  { id: 'coins', name: 'Coins' },
] as const;

export default function SettingsTab() {
  const { parameters } = useTabAddress();
  const { data: operator } = useQuery<OperatorSession>({ queryKey: sessionKey });
  const asked = parameters?.get('view');
  const view = views.find(({ id }) => id === asked)?.id ?? 'store';
  const isOwner = operator?.role === 'owner';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <nav aria-label="Settings" className="flex gap-6 border-b border-hair">
        {views.map(({ id, name }) => (
          <TabLink
            key={id}
            to={`/admin?tab=settings${id === 'store' ? '' : `&view=${id}`}`}
            aria-current={id === view ? 'page' : undefined}
            className={`-mb-px inline-flex min-h-11 items-center border-b-2 text-14 font-semibold ${id === view ? 'border-ink' : 'border-transparent text-ink-2'}`}
          >
            {name}
          </TabLink>
        ))}
      </nav>
      {view === 'store' && <StoreView />}
      {view === 'texts' && <TextsView isOwner={isOwner} />}
      {view === 'coins' && <CoinsView isOwner={isOwner} />}
    </div>
  );
}

/** What an owner sets, how the store is, who runs it, and who did what. Staff read what is set, and see nothing that only owners use. */
function StoreView() {
  const { data: operator } = useQuery<OperatorSession>({ queryKey: sessionKey });
  const settings = useQuery<StoreSettings>({ queryKey: ['/api/settings'], staleTime: 0 });
  const isOwner = operator?.role === 'owner';
  return (
    <div className="grid gap-14">
      <section aria-labelledby="settings-store" className="grid max-w-[36rem] gap-5">
        <h2 id="settings-store" className="text-20">
          Store
        </h2>
        {settings.isPending && <p className="text-ink-2">Loading…</p>}
        {settings.isError && (
          <p role="alert">
            The settings could not be loaded.{' '}
            <Button kind="secondary" size="small" onClick={() => void settings.refetch()}>
              Try again
            </Button>
          </p>
        )}
        {settings.data &&
          (isOwner ? (
            <>
              <SettingsForm settings={settings.data} />
              <ConsentSwitch settings={settings.data} />
            </>
          ) : (
            <SettingsFacts settings={settings.data} />
          ))}
      </section>
      {isOwner && settings.data && (
        <section aria-labelledby="settings-company" className="grid max-w-[36rem] gap-5">
          <h2 id="settings-company" className="text-20">
            Company
          </h2>
          <p className="text-ink-2">
            The imprint shows these. The law of many countries asks for it where people can buy.
          </p>
          <CompanyForm company={settings.data.company} />
        </section>
      )}
      {settings.data && <RatingRequests settings={settings.data} isOwner={isOwner} />}
      <StoreDoctor />
      <MailSection />
      {isOwner && (
        <div className="max-w-[52rem]">
          <OperatorsSection ownId={operator.operatorId} />
        </div>
      )}
      {isOwner && <AuditLog />}
    </div>
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
      <dl className="divide-y divide-hair border-y border-hair">
        {facts.map(([name, value]) => (
          <div key={name} className="grid gap-x-4 py-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
            <dt className="text-14 text-ink-2">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-14 text-ink-2">An owner changes these.</p>
    </>
  );
}
