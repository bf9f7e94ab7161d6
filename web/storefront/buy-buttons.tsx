import type { App } from '#contracts/apps.ts';
import { Button } from '#web/components/button.tsx';
import { openDialog } from '#web/components/dialog-host.tsx';
import { showToast } from '#web/components/toast-queue.ts';
import { apiRequest } from '#web/queries.ts';

const fetchPurchaseDialog = () => import('#web/checkout/purchase/purchase-dialog.tsx');
const fetchDemoDialog = () => import('./demo-dialog.tsx');

/** Fetches the purchase dialog ahead of the click; a failure shows when it is clicked. */
function prefetchPurchaseDialog(): void {
  fetchPurchaseDialog().catch(() => undefined);
}

async function recordDemoPlay(appId: string): Promise<void> {
  try {
    await apiRequest('POST', '/api/analytics/demo-play', { appId });
  } catch (error) {
    console.error('Failed to track demo play', error);
  }
}

interface BuyButtonsProps {
  readonly app: App;
  readonly size: 'small' | 'normal';
}

/** Try Demo and Buy Now. Their names carry the app's, as a page holds many of them; small ones are quieter. */
export function BuyButtons({ app, size }: BuyButtonsProps) {
  const { hasFiles } = app;
  const isOffered = app.isActive && hasFiles;
  const text = hasFiles ? 'Buy Now' : 'Not available yet';
  return (
    <>
      <Button
        kind="secondary"
        size={size}
        aria-label={`Try Demo of ${app.name}`}
        onClick={(event) => {
          void recordDemoPlay(app.id);
          void openDialog(fetchDemoDialog, app, event.currentTarget);
        }}
      >
        Try Demo
      </Button>
      <Button
        kind={size === 'small' ? 'tinted' : 'primary'}
        size={size}
        aria-label={`${text}: ${app.name}`}
        aria-disabled={!isOffered}
        onPointerEnter={prefetchPurchaseDialog}
        onFocus={prefetchPurchaseDialog}
        onTouchStart={prefetchPurchaseDialog}
        onClick={(event) => {
          if (isOffered) void openDialog(fetchPurchaseDialog, app, event.currentTarget);
          else showToast({ title: `${app.name} is not ${hasFiles ? 'for sale right now' : 'available yet'}` });
        }}
      >
        {text}
      </Button>
    </>
  );
}
