// Runs in the frame of the operator's editor: the real page, with the editor's draft in the place of what is saved.
import type { QueryClient } from '@tanstack/react-query';
import { accentHex } from '#contracts/accent.ts';
import type { Appearance } from '#contracts/appearance.ts';
import type { App } from '#contracts/apps.ts';
import type { StoreInfo } from '#contracts/store.ts';
import { storefrontPageSize } from '#contracts/storefront-address.ts';
import type { StorefrontSummary } from '#contracts/storefront.ts';
import { appListKey, storefrontKey, storeKey } from '#web/query-keys.ts';
import type { PreviewDraft, PreviewReady } from './preview-message.ts';

/** Shows the drafts that the editor sends. Returns a function that stops. */
export function receiveDraft(client: QueryClient): () => void {
  const live = client.getQueryData<StorefrontSummary>(storefrontKey);
  const listen = ({ origin, source, data }: MessageEvent<PreviewDraft | undefined>): void => {
    if (origin !== window.location.origin || source !== window.parent || data?.kind !== 'look-draft') return;
    show(client, data, live);
  };
  // A preview leads nowhere and buys nothing.
  const stay = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('message', listen);
  document.addEventListener('click', stay, true);
  document.addEventListener('submit', stay, true);
  const ready: PreviewReady = { kind: 'look-ready' };
  window.parent.postMessage(ready, window.location.origin);
  return () => {
    window.removeEventListener('message', listen);
    document.removeEventListener('click', stay, true);
    document.removeEventListener('submit', stay, true);
  };
}

function show(client: QueryClient, draft: PreviewDraft, live: StorefrontSummary | undefined): void {
  const { heroHeadline, heroText, appearance, heroApp, apps } = draft;
  client.setQueryData<StoreInfo>(storeKey, (store) => store && { ...store, heroHeadline, heroText, appearance });
  if (live !== undefined) {
    const [first = null] = live.highlights;
    const hero = heroApp ?? first;
    const others = (apps.length === 0 ? live.highlights : apps).filter(({ id }) => id !== hero?.id);
    const highlights = [...(hero === null ? [] : [hero]), ...others].slice(0, live.highlights.length);
    client.setQueryData<StorefrontSummary>(storefrontKey, { ...live, highlights });
  }
  if (apps.length > 0) client.setQueryData<readonly App[]>(appListKey('all', storefrontPageSize + 1), apps);
  paint(appearance);
  delete document.documentElement.dataset['announcement'];
}

/** `initial` is ink again, whatever the saved style sheet says. */
function paint({ accent }: Appearance): void {
  const { style } = document.documentElement;
  if (accent === null) return style.setProperty('--accent', 'initial');
  const { light, dark } = accentHex(accent);
  style.setProperty('--accent', `light-dark(${light}, ${dark})`);
}
