import type { App } from '#contracts/apps.ts';
import { openDialog } from '#web/components/dialog-host.tsx';
import { apiRequest } from '#web/queries.ts';
import { storefrontTexts } from '#web/texts/storefront.ts';
import { useTexts } from '#web/texts/use-texts.ts';

const fetchDemoDialog = () => import('./demo-dialog.tsx');

async function recordDemoPlay(appId: string): Promise<void> {
  try {
    await apiRequest('POST', '/api/analytics/demo-play', { appId });
  } catch (error) {
    console.error('Failed to track demo play', error);
  }
}

/** Records the play and opens the demo's dialog. Without JavaScript it does nothing, so it is not shown. */
export function TryDemo({ app, className }: { readonly app: App; readonly className: string }) {
  const texts = useTexts(storefrontTexts);
  return (
    <button
      type="button"
      aria-label={texts.tryDemoOf(app.name)}
      className={`noscript:hidden ${className}`}
      onClick={(event) => {
        void recordDemoPlay(app.id);
        void openDialog(fetchDemoDialog, app, event.currentTarget);
      }}
    >
      <span>{texts.tryDemo}</span>
    </button>
  );
}
