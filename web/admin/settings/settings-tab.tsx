import { UserPlus } from 'lucide-react';
import type { MouseEvent } from 'react';
import { CoinsView } from '#web/admin/coins/coins-view.tsx';
import { BarAction } from '#web/admin/shell/bar-action.tsx';
import { useSignedIn } from '#web/admin/sign-in/signed-in.ts';
import { useTabAddress } from '#web/admin/tab-address.tsx';
import { openDialog } from '#web/components/dialog-host.tsx';
import { DoctorView } from './doctor-view.tsx';
import { EmailView } from './email-view.tsx';
import { PaymentsView } from './payments-view.tsx';
import { PeopleView } from './people-view.tsx';
import { SettingsBar } from './settings-bar.tsx';
import { settingsViews } from './settings-views.ts';
import { StoreView } from './store-view.tsx';

export default function SettingsTab() {
  const { parameters } = useTabAddress();
  const { operator } = useSignedIn();
  const isOwner = operator.role === 'owner';
  const asked = parameters?.get('view');
  const view = settingsViews.find(({ id, isForOwners }) => id === asked && (isOwner || !isForOwners))?.id ?? 'payments';
  if (view === 'doctor') return <DoctorView isOwner={isOwner} />;
  return (
    <>
      <SettingsBar view={view} isOwner={isOwner}>
        {view === 'people' && (
          <BarAction icon={UserPlus} kind="solid" onClick={invite}>
            Invite
          </BarAction>
        )}
      </SettingsBar>
      {view === 'payments' && <PaymentsView isOwner={isOwner} />}
      {view === 'coins' && <CoinsView isOwner={isOwner} />}
      {view === 'email' && <EmailView isOwner={isOwner} />}
      {view === 'store' && <StoreView isOwner={isOwner} />}
      {view === 'people' && <PeopleView ownId={operator.operatorId} />}
    </>
  );
}

function invite({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  void openDialog(() => import('#web/admin/operators/invite-dialog.tsx'), null, currentTarget);
}
