// Changes an app, refetches lists and shows a toast.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ManagedApp } from '#contracts/managed-apps.ts';
import { showToast } from '#web/components/toast-queue.ts';
import { failureText } from '#web/admin/failure-text.ts';
import { apiRequest } from '#web/queries.ts';
import { allAppsKey } from '#web/query-keys.ts';
import { appCountsKey, managedAppsKey } from './apps-keys.ts';

/** Returns a function that refetches every list of apps: the operator's, and those of the storefront's pages. */
export function useRefreshApps(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    // The storefront's lists are not on this page: they are read when they are next shown.
    client.removeQueries({ queryKey: allAppsKey });
    await Promise.all([managedAppsKey, appCountsKey].map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}

export function useAppChanges(app: ManagedApp) {
  const refresh = useRefreshApps();
  const [problem, setProblem] = useState<string | null>(null);

  /** `done` is called before the lists are read again. */
  async function change(call: () => Promise<unknown>, failure: string, done?: () => void): Promise<boolean> {
    setProblem(null);
    try {
      await call();
      done?.();
      await refresh();
      return true;
    } catch (error) {
      console.error(failure, error);
      showToast({ title: 'Error', description: failure, tone: 'error' });
      setProblem(`${failure}. ${failureText(error)}`);
      return false;
    }
  }

  async function restore(): Promise<void> {
    const isRestored = await change(() => apiRequest('POST', `/api/apps/${app.id}/restore`), 'Failed to restore app');
    if (isRestored) showToast({ title: `${app.name} is back` });
  }

  return {
    restore,
    /** The last refusal in full: a toast has its first words only. */
    problem,

    /** `leave` is called before the app is read again, which is not there any more. */
    async remove(leave?: () => void): Promise<void> {
      const call = () => apiRequest('DELETE', `/api/apps/${app.id}`);
      if (!(await change(call, 'Failed to delete app', leave))) return;
      showToast({
        title: `${app.name} deleted`,
        description: 'Its buyers keep their downloads.',
        action: {
          label: 'Undo',
          elsewhere: 'Restore it from the list of deleted apps',
          run: () => void restore(),
        },
      });
    },

    async setActive(isActive: boolean): Promise<void> {
      const failure = isActive ? 'Failed to activate app' : 'Failed to deactivate app';
      if (!(await change(() => apiRequest('PATCH', `/api/apps/${app.id}`, { isActive }), failure))) return;
      if (!isActive) showToast({ title: `${app.name} is off sale`, description: 'Its buyers keep their downloads.' });
      else if (app.fileCount > 0) showToast({ title: `${app.name} is on sale` });
      else showToast({ title: `${app.name} is active`, description: 'Upload its files, so that it can be bought.' });
    },
  };
}
