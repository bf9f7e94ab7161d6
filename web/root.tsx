import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import {
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
  type LoaderFunctionArgs,
  Link,
} from 'react-router';
import { accentCss } from '#contracts/accent.ts';
import type { Appearance } from '#contracts/appearance.ts';
import { languageFacts } from '#contracts/languages.ts';
import type { StoreInfo } from '#contracts/store.ts';
import stylesheet from './app.css?url';
import headlineFace from './fonts/familjen-grotesk.woff2?url';
import { useOfflineGuard } from './components/use-offline-guard.ts';
import { SiteFooter } from './components/site-footer.tsx';
import { SiteHeader, TestBanner } from './components/site-header.tsx';
import { themeScript, useSystemTheme } from './components/theme-switch.tsx';
import { OwnLook } from './components/own-look.tsx';
import { Toasts } from './components/toasts.tsx';
import { Button, buttonClass } from './components/button.tsx';
import { DialogHost } from './components/dialog-host.tsx';
import { createFetchedView, useFetchedView } from './components/fetched-view.ts';
import { reloadPage } from './components/store-reachable.ts';
import { commonTexts } from './texts/common.ts';
import { frameTexts } from './texts/frame.ts';
import { pageLanguage } from './texts/page-language.ts';
import { useTexts } from './texts/use-texts.ts';
import { useReopenedPurchase } from './checkout/use-reopened-purchase.ts';
import { isInPreview } from './components/is-in-preview.ts';
import { usePreviewDraft } from './components/use-preview-draft.ts';
import { useScrollbarWidth } from './components/use-scrollbar-width.ts';
import { useOperatorHint } from './operator-hint.ts';
import { pageServicesContext } from './page-context.ts';
import { pressScript } from './storefront/press-script.ts';
import { createQueryClient, useSeeds, type Seed } from './queries.ts';
import { accentKey, storeKey } from './query-keys.ts';

export async function loader({ context }: LoaderFunctionArgs): Promise<readonly Seed[]> {
  const store = await context.get(pageServicesContext).getStoreInfo();
  const { accent } = store.appearance;
  return [
    [storeKey, store],
    [accentKey, accent === null ? null : accentCss(accent)],
  ];
}

/** The browser keeps what the first page brought; nothing is asked again on navigation. */
export function shouldRevalidate(): boolean {
  return false;
}

export function Layout({ children }: { readonly children: ReactNode }) {
  const texts = useTexts(frameTexts);
  const language = pageLanguage();
  return (
    <html lang={language} dir={languageFacts[language].direction} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* The server's page alone runs these: the scripts come without their texts. */}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? themeScript : '' }} />
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? pressScript : '' }} />
        {/* The precedence makes React put it before every preload. */}
        <link rel="stylesheet" href={stylesheet} precedence="default" />
        <link rel="preload" href={headlineFace} as="font" type="font/woff2" crossOrigin="anonymous" />
        <OwnLook />
      </head>
      <body>
        <noscript>
          <p className="bg-sunk px-4 py-2 text-center text-14 font-medium">{texts.needsJavaScript}</p>
        </noscript>
        <p
          role="alert"
          className="hidden bg-sunk px-4 py-2 text-center text-14 font-medium in-data-[scripts=failed]:block"
        >
          {texts.notLoaded}{' '}
          <button type="button" data-reload className="min-h-11 underline">
            {texts.reload}
          </button>
        </p>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

const operatorBar = createFetchedView(() => import('./admin/panel/operator-bar.tsx'));

/** Loaded for operators only. */
function ForOperators() {
  const { pathname } = useLocation();
  const isHinted = useOperatorHint();
  const isWanted = isHinted && !isInPreview() && (pathname === '/' || pathname.startsWith('/apps/'));
  const { View } = useFetchedView(operatorBar, isWanted);
  return isWanted && View !== null ? <View /> : null;
}

const checkoutPages: ReadonlySet<string> = new Set([
  '/paypal-checkout',
  '/paypal-wallet',
  '/crypto-checkout',
  '/cashapp-checkout',
]);
/** A live store has none of these: it shows that there is no such page. */
const testCheckoutPages: ReadonlySet<string> = new Set(['/checkout', '/test-purchase']);

/** Sets the mark for `pressScript` and the style sheet that the page's scripts came, so that the failure note stays hidden. */
function useRunningMark(): void {
  useEffect(() => {
    document.documentElement.dataset['scripts'] = 'running';
  }, []);
}

interface FrameProps {
  readonly children: ReactNode;
  /** True for a page with its own frame, as the operator's area. */
  readonly isBare?: boolean;
}

function Frame({ children, isBare = false }: FrameProps) {
  useSeeds(useRouteLoaderData<readonly Seed[]>('root'));
  const { data: store } = useQuery<StoreInfo>({ queryKey: storeKey });
  usePreviewDraft();
  const storeName = store?.name ?? 'Store';
  const texts = useTexts(frameTexts);
  const isTestMode = store?.mode === 'test';
  // Nothing on a checkout page leads away from paying but the way back.
  const { pathname } = useLocation();
  const isCheckout = checkoutPages.has(pathname) || (isTestMode && testCheckoutPages.has(pathname));
  useReopenedPurchase();
  useSystemTheme();
  useOfflineGuard();
  useScrollbarWidth();
  useRunningMark();
  return (
    <>
      <a
        href="#main"
        className="absolute top-2 start-2 z-50 -translate-y-24 rounded-full bg-act px-4 py-3 font-medium text-on-act focus:translate-y-0"
      >
        {texts.skipToContent}
      </a>
      <ForOperators />
      {isBare ? (
        children
      ) : (
        <SiteFrame storeName={storeName} appearance={store?.appearance} isTestMode={isTestMode} isCheckout={isCheckout}>
          {children}
        </SiteFrame>
      )}
    </>
  );
}

interface SiteFrameProps {
  readonly storeName: string;
  readonly appearance: Appearance | undefined;
  readonly isTestMode: boolean;
  readonly isCheckout: boolean;
  readonly children: ReactNode;
}

function SiteFrame({ storeName, appearance, isTestMode, isCheckout, children }: SiteFrameProps) {
  return (
    <>
      {isCheckout ? (
        <header>{isTestMode && <TestBanner />}</header>
      ) : (
        <SiteHeader storeName={storeName} appearance={appearance} isTestMode={isTestMode} />
      )}
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      {!isCheckout && <SiteFooter storeName={storeName} appearance={appearance} />}
    </>
  );
}

function WithQueries({ children }: { readonly children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

export default function Root() {
  const isAdmin = useLocation().pathname === '/admin';
  return (
    <WithQueries>
      <Frame isBare={isAdmin}>
        <Outlet />
      </Frame>
      <DialogHost />
      <Toasts />
    </WithQueries>
  );
}

export function ErrorBoundary() {
  const texts = useTexts(commonTexts);
  return (
    <WithQueries>
      <Frame>
        <div className="mx-auto max-w-[40rem] px-4 py-24 sm:px-8">
          <title>{texts.failure.title}</title>
          <meta name="robots" content="noindex" />
          <h1 className="text-28 sm:text-44">{texts.failure.title}</h1>
          <p className="mt-4 text-ink-2">{texts.failure.text}</p>
          <p className="mt-8 flex flex-wrap gap-3">
            {/* Whole page loads: after an error the page in memory is not to be trusted. */}
            <Button onClick={reloadPage}>{texts.tryAgain}</Button>
            <Link reloadDocument to="/" className={buttonClass('secondary')}>
              {texts.allApps}
            </Link>
          </p>
        </div>
      </Frame>
    </WithQueries>
  );
}
