import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import type { StoreSettings } from '#contracts/settings.ts';
import { SectionHead } from '#web/admin/parts/section-head.tsx';
import { showToast } from '#web/components/toast-queue.ts';
import { failureText } from '#web/admin/failure-text.ts';
import { useSettingsChange } from './use-settings.ts';

export function ConsentSwitch({ settings }: { readonly settings: StoreSettings }) {
  const change = useSettingsChange();
  const id = useId();
  const { mutate, isPending } = useMutation({
    mutationFn: (asksForConsent: boolean) => change({ asksForConsent }),
    onSuccess: () => showToast({ title: 'Settings saved' }),
    onError(error) {
      console.error('The setting was not saved', error);
      showToast({ title: 'Nothing was changed', description: failureText(error), tone: 'error' });
    },
  });
  return (
    <section aria-labelledby="settings-consent">
      <SectionHead title="Right to withdraw" id="settings-consent" />
      <label htmlFor={id} className="mt-2 flex min-h-11 items-center gap-3 py-2">
        <input
          id={id}
          type="checkbox"
          className="check"
          aria-describedby={`${id}-note`}
          checked={settings.asksForConsent}
          disabled={isPending}
          onChange={({ target }) => mutate(target.checked)}
        />
        Ask buyers whether the download may start at once
      </label>
      <p id={`${id}-note`} className="text-14 text-ink-2">
        Buyers may tick a line before they pay. Their right to withdraw within 14 days then ends when the download
        begins; the 30-day refund stays. Off: the right always lasts 14 days.
      </p>
    </section>
  );
}
