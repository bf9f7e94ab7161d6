import { useQuery } from '@tanstack/react-query';
import type { OperatorSession } from '#contracts/operators.ts';
import type { StoreSettings } from '#contracts/settings.ts';
import { Button } from '#web/components/button.tsx';
import { sessionKey } from '#web/query-keys.ts';
import { AuditLog } from './audit-log.tsx';
import { SettingsForm } from './settings-form.tsx';
import { StoreDoctor } from './store-doctor.tsx';

/** What an owner sets, how the store is, and who did what. */
export default function SettingsTab() {
  const { data: operator } = useQuery<OperatorSession>({ queryKey: sessionKey });
  const settings = useQuery<StoreSettings>({ queryKey: ['/api/settings'] });
  const isOwner = operator?.role === 'owner';
  return (
    <div className="grid gap-14">
      <section aria-labelledby="settings-store" className="grid max-w-[36rem] gap-5">
        <h2 id="settings-store" className="text-lg">
          Store
        </h2>
        {settings.isPending && <p className="text-soft">Loading…</p>}
        {settings.isError && (
          <p role="alert">
            The settings could not be loaded.{' '}
            <Button kind="secondary" size="small" onClick={() => void settings.refetch()}>
              Try again
            </Button>
          </p>
        )}
        {settings.data && <SettingsForm settings={settings.data} canChange={isOwner} />}
      </section>
      <StoreDoctor />
      {isOwner && <AuditLog />}
    </div>
  );
}
