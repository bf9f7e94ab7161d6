import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ConnectionTest } from '#contracts/connections.ts';
import { auditLogKey } from '#web/admin/admin-keys.ts';
import { failureText } from '#web/admin/failure-text.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { Status } from '#web/admin/parts/status.tsx';
import { apiRequest } from '#web/queries.ts';

interface TestButtonProps {
  /** The call that tests it. */
  readonly path: string;
  readonly title: string;
}

/** Tries a connection out as it is set, and says what came of it. */
export function TestButton({ path, title }: TestButtonProps) {
  const client = useQueryClient();
  const test = useMutation({
    mutationFn: async () => {
      const response = await apiRequest('POST', path);
      void client.invalidateQueries({ queryKey: auditLogKey });
      return (await response.json()) as ConnectionTest;
    },
  });
  return (
    <>
      <AdminButton aria-label={`Test it: ${title}`} isBusy={test.isPending} onClick={() => test.mutate()}>
        Test it
      </AdminButton>
      <output className="settings-results">
        {test.data?.findings.map(({ works, text }) => (
          <span key={text}>
            <Status kind={works ? 'plain' : 'bad'} form={works ? 'tick' : 'cross'}>
              {works ? 'Works' : 'Does not work'}
            </Status>{' '}
            {text}
          </span>
        ))}
        {test.isError && <span>{failureText(test.error)}</span>}
      </output>
    </>
  );
}
