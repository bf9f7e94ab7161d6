import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { Page } from '#web/admin/parts/page.tsx';
import { Bar } from '#web/admin/shell/bar.tsx';
import { BarAction } from '#web/admin/shell/bar-action.tsx';
import { useSignedIn } from '#web/admin/sign-in/signed-in.ts';
import { AlertsSection } from './alerts-section.tsx';
import { passkeysKey, PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { factorKey, SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { useProfile } from './use-profile.ts';

export default function AccountTab() {
  const { operator, signOut } = useSignedIn();
  // All stand above other sections, which would move when they come.
  const passkeys = useQuery({ queryKey: passkeysKey, staleTime: 0 });
  const factor = useQuery({ queryKey: factorKey });
  const profile = useProfile();
  return (
    <>
      <Bar title="Account">
        <BarAction icon={LogOut} onClick={signOut}>
          Sign out
        </BarAction>
      </Bar>
      <Page>
        {profile.isPending || passkeys.isPending || factor.isPending ? (
          <output aria-label="Loading your account" className="settings-form-space block" />
        ) : (
          <div className="account-columns">
            <div>
              <ProfileSection />
              <AlertsSection />
            </div>
            <div>
              <PasskeysSection />
              <SecondFactorSection />
              <PasswordSection email={operator.email} />
              <SessionsSection />
            </div>
          </div>
        )}
      </Page>
    </>
  );
}
