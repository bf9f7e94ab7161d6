import { Dialog, Tabs } from 'radix-ui';
import { useState, type RefObject } from 'react';
import type { OperatorSession } from '#contracts/operators.ts';
import { ReviewBadge } from '#web/admin/orders/review-count.tsx';
import { LocalTabAddress } from '#web/admin/tab-address.tsx';
import { useScrollStrip } from '#web/components/use-scroll-strip.ts';
import { Button } from '#web/components/button.tsx';
import { FetchedPart } from '#web/components/fetched-part.tsx';
import { createFetchedView } from '#web/components/fetched-view.ts';

const dashboard = createFetchedView(() => import('./dashboard.tsx'));
const apps = createFetchedView(() => import('#web/admin/apps/apps-tab.tsx'));
const orders = createFetchedView(() => import('#web/admin/orders/orders-tab.tsx'));
const analytics = createFetchedView(() => import('#web/admin/analytics/analytics-tab.tsx'));
const settings = createFetchedView(() => import('#web/admin/settings/settings-tab.tsx'));

const views = [
  { id: 'dashboard', label: 'Dashboard', contents: <FetchedPart view={dashboard} props={{}} /> },
  { id: 'apps', label: 'Manage Apps', contents: <FetchedPart view={apps} props={{ isFileAsked: true }} /> },
  { id: 'orders', label: 'Orders', contents: <FetchedPart view={orders} props={{ hasShortIds: true }} /> },
  { id: 'analytics', label: 'Analytics', contents: <FetchedPart view={analytics} props={{}} /> },
  { id: 'settings', label: 'Settings', contents: <FetchedPart view={settings} props={{}} /> },
] as const;

interface StorePanelProps {
  readonly operator: OperatorSession;
  readonly close: () => void;
  /** Where the focus goes then. */
  readonly opener: RefObject<HTMLElement | null>;
}

/**
 * The operator's tabs in a window over the storefront. They keep what they show in memory: the address is the page's.
 * It lies as low as a window's backdrop, so that the windows its tabs open dim it.
 */
export default function StorePanel({ operator, close, opener }: StorePanelProps) {
  const [view, setView] = useState('dashboard');
  const strip = useScrollStrip<HTMLDivElement>(`[data-view=${view}]`);
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && close()}>
      <Dialog.Portal>
        <div data-scroll-lock aria-hidden="true" className="fixed inset-0 z-40 animate-fade bg-backdrop" />
        <Dialog.Content
          aria-modal="true"
          onOpenAutoFocus={(event) => {
            // The window itself, so that its name is read out first.
            event.preventDefault();
            (event.currentTarget as HTMLElement).focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus();
          }}
          className="fixed inset-y-0 end-0 z-40 flex w-full max-w-[82rem] animate-slide flex-col bg-wall outline-none lg:border-l lg:border-hair"
        >
          <div className="flex items-center gap-4 px-4 pt-4 sm:px-8">
            <div className="me-auto min-w-0">
              <Dialog.Title className="text-20">Store panel</Dialog.Title>
              <Dialog.Description className="truncate text-14 text-ink-2">{operator.email}</Dialog.Description>
            </div>
            <Dialog.Close asChild>
              <Button kind="secondary" size="small" className="whitespace-nowrap">
                Close Panel
              </Button>
            </Dialog.Close>
          </div>
          <Tabs.Root value={view} onValueChange={setView} className="mt-3 flex min-h-0 grow flex-col">
            <Tabs.List
              aria-label="Store panel"
              ref={strip}
              className="scroll-strip flex shrink-0 gap-1 border-b border-hair px-1 sm:px-5"
            >
              {views.map(({ id, label }) => (
                <Tabs.Trigger
                  key={id}
                  value={id}
                  data-view={id}
                  className="inline-flex min-h-11 shrink-0 items-center border-b-2 border-transparent px-3 text-14 font-medium text-ink-2 -outline-offset-2 hover:text-ink data-[state=active]:border-act data-[state=active]:text-ink"
                >
                  {label}
                  {id === 'orders' && <ReviewBadge />}
                </Tabs.Trigger>
              ))}
            </Tabs.List>
            {views.map(({ id, contents }) => (
              <Tabs.Content
                key={id}
                value={id}
                className="min-h-0 grow overflow-y-auto px-4 py-6 -outline-offset-2 sm:px-8"
              >
                <LocalTabAddress>{contents}</LocalTabAddress>
              </Tabs.Content>
            ))}
          </Tabs.Root>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
