import { LogOut } from 'lucide-react';
import { Page } from '#web/admin/parts/page.tsx';
import { Bar } from '#web/admin/shell/bar.tsx';
import { BarAction } from '#web/admin/shell/bar-action.tsx';
import { useSignedIn } from '#web/admin/sign-in/signed-in.ts';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** An operator's own access. */
export default function AccountTab() {
  const { operator, signOut } = useSignedIn();
  return (
    <>
      <Bar title="Account" note={operator.email}>
        <BarAction icon={LogOut} onClick={signOut}>
          Sign out
        </BarAction>
      </Bar>
      <Page>
        <div className="account-columns">
          <div>
            <PasskeysSection />
            <SecondFactorSection />
          </div>
          <div>
            <PasswordSection email={operator.email} />
            <SessionsSection />
          </div>
        </div>
      </Page>
    </>
  );
}
