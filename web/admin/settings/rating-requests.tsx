import { useMutation } from '@tanstack/react-query';
import type { StoreSettings } from '#contracts/settings.ts';
import { SectionHead } from '#web/admin/parts/section-head.tsx';
import { showToast } from '#web/components/toast-queue.ts';
import { failureText } from '#web/admin/failure-text.ts';
import { useSettingsChange } from './use-settings.ts';

interface RatingRequestsProps {
  readonly settings: StoreSettings;
  readonly isOwner: boolean;
}

export function RatingRequests({ settings, isOwner }: RatingRequestsProps) {
  const change = useSettingsChange();
  const { mutate, isPending } = useMutation({
    mutationFn: (asksForRatings: boolean) => change({ asksForRatings }),
    onSuccess: () => showToast({ title: 'Settings saved' }),
    onError: (error) => {
      console.error('Failed to save the settings', error);
      showToast({ title: 'Error', description: failureText(error), tone: 'error' });
    },
  });
  return (
    <section aria-labelledby="settings-ratings">
      <SectionHead title="Ratings" id="settings-ratings" />
      <label className="mt-2 flex min-h-11 items-center gap-3 py-2">
        <input
          type="checkbox"
          className="check"
          checked={settings.asksForRatings}
          disabled={!isOwner || isPending}
          onChange={({ target }) => mutate(target.checked)}
        />
        Ask buyers for a rating by email, 7 days after the purchase
      </label>
      <p className="text-14 text-ink-2">
        This is advertising, so it is off by default. While it is on, the purchase dialog offers to opt out, and the
        email has a link to unsubscribe. Buyers who bought while it was off are not asked.
      </p>
    </section>
  );
}
