import { OperatorsSection } from '#web/admin/operators/operators-section.tsx';
import { Page } from '#web/admin/parts/page.tsx';
import { AuditLog } from './audit-log.tsx';

export function PeopleView({ ownId }: { readonly ownId: string }) {
  return (
    <Page>
      <OperatorsSection ownId={ownId}>
        <AuditLog />
      </OperatorsSection>
    </Page>
  );
}
