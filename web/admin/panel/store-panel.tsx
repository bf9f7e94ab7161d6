import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Dialog, Tabs } from 'radix-ui';
import { useState, type RefObject } from 'react';
import type { StoreInfo } from '#contracts/store.ts';
import { useOrdersToDecide } from '#web/admin/orders/review-count.ts';
import { AdminStyles } from '#web/admin/parts/admin-styles.tsx';
import { TabCount } from '#web/admin/shell/tab-count.tsx';
import { useSignedIn } from '#web/admin/sign-in/signed-in.ts';
import { LocalTabAddress } from '#web/admin/tab-address.tsx';
import { FetchedPart } from '#web/components/fetched-part.tsx';
import { createFetchedView } from '#web/components/fetched-view.ts';
import { StoreLogo } from '#web/components/store-logo.tsx';
import { useScrollStrip } from '#web/components/use-scroll-strip.ts';
import { storeKey } from '#web/query-keys.ts';
import { PanelSkeleton } from './panel-skeleton.tsx';

const dashboard = createFetchedView(() => import('./dashboard.tsx'));
const apps = createFetchedView(() => import('./panel-apps.tsx'));
const orders = createFetchedView(() => import('./panel-orders.tsx'));
const analytics = createFetchedView(() => import('#web/admin/analytics/analytics-tab.tsx'));
const settings = createFetchedView(() => import('#web/admin/settings/settings-tab.tsx'));

const views = [
  { id: 'dashboard', label: 'Dashboard', view: dashboard },
  { id: 'apps', label: 'Manage Apps', view: apps },
  { id: 'orders', label: 'Orders', view: orders },
  { id: 'analytics', label: 'Analytics', view: analytics },
  { id: 'settings', label: 'Settings', view: settings },
] as const;

interface StorePanelProps {
  readonly close: () => void;
  /** Takes the focus on closing. */
  readonly opener: RefObject<HTMLElement | null>;
}

/**
 * The operator's tabs in a window over the storefront. They keep what they show in memory: the address is the page's.
 * It lies as low as a window's backdrop, so that the windows its tabs open dim it.
 */
export default function StorePanel({ close, opener }: StorePanelProps) {
  const [view, setView] = useState('dashboard');
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && close()}>
      <AdminStyles />
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
          className="admin-panel store-panel animate-slide"
        >
          <Tabs.Root value={view} onValueChange={setView} className="flex min-h-0 grow flex-col">
            <PanelBar view={view} />
            {views.map(({ id, label, view: contents }) => (
              <Tabs.Content key={id} value={id} className="panel-contents">
                <LocalTabAddress>
                  <FetchedPart view={contents} props={{}} waiting={<PanelSkeleton what={label} />} />
                </LocalTabAddress>
              </Tabs.Content>
            ))}
          </Tabs.Root>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function PanelBar({ view }: { readonly view: string }) {
  const { email } = useSignedIn().operator;
  const { data: store } = useQuery<StoreInfo>({ queryKey: storeKey });
  const ordersToDecide = useOrdersToDecide();
  const strip = useScrollStrip<HTMLDivElement>(`[data-view=${view}]`);
  return (
    <div className="panel-bar">
      <Dialog.Title className="panel-title">
        <StoreLogo appearance={store?.appearance} className="size-5.5" />
        Admin panel
      </Dialog.Title>
      <Dialog.Description className="sr-only">Signed in as {email}.</Dialog.Description>
      <Tabs.List aria-label="Admin panel" ref={strip} className="panel-tabs scroll-strip">
        {views.map(({ id, label }) => (
          <Tabs.Trigger key={id} value={id} data-view={id} className="panel-tab">
            {label}
            {id === 'orders' && <TabCount count={ordersToDecide} what="to decide" />}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Dialog.Close className="admin-button" data-kind="outline">
        <X aria-hidden="true" className="size-4" />
        <span>Close Panel</span>
      </Dialog.Close>
    </div>
  );
}
