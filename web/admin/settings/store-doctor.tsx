import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import type { Finding } from '#contracts/settings.ts';
import { Button } from '#web/components/button.tsx';
import { failureText } from '#web/admin/failure-text.ts';

const signs = {
  ok: { Icon: CircleCheck, words: 'Works', className: 'text-act' },
  off: { Icon: CircleDashed, words: 'Not set up', className: 'text-ink-2' },
  problem: { Icon: CircleAlert, words: 'Does not work', className: 'text-bad' },
} as const;

/** How each part that the store stands on is doing. */
export function StoreDoctor() {
  const { data, error, isError, isFetching, refetch } = useQuery<readonly Finding[]>({
    queryKey: ['/api/settings/doctor'],
    staleTime: 0,
  });
  return (
    <section aria-labelledby="settings-doctor" className="grid max-w-[44rem] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="settings-doctor" className="text-20">
          Store doctor
        </h2>
        <Button kind="secondary" size="small" disabled={isFetching} onClick={() => void refetch()}>
          {isFetching ? 'Looking…' : 'Look again'}
        </Button>
      </div>
      {isError && <p role="alert">The checks could not be run. {failureText(error)}</p>}
      <ul className="divide-y divide-hair border-y border-hair empty:hidden">
        {(data ?? []).map(({ part, state, text }) => {
          const { Icon, words, className } = signs[state];
          return (
            <li key={part} className="flex gap-3 py-3">
              <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${className}`} />
              <p className="min-w-0">
                <span className="font-medium">{part}</span>
                <span className="sr-only">: {words}.</span>
                <span className="block text-14 text-ink-2">{text}</span>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
