import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { StoreInfo } from '#contracts/store.ts';
import type { StorefrontSummary } from '#contracts/storefront.ts';
import { AdminStyles } from '#web/admin/parts/admin-styles.tsx';
import { AppIcon } from '#web/components/app-icon.tsx';
import { AppWindow } from '#web/components/app-picture.tsx';
import { showPrice } from '#web/components/figures.ts';
import { Mat } from '#web/components/mat.tsx';
import { StoreLogo } from '#web/components/store-logo.tsx';
import { storefrontKey, storeKey } from '#web/query-keys.ts';

/** The operator's area for those who are not signed in: what they do at the left, the featured work at the right. */
export function Door({ children }: { readonly children: ReactNode }) {
  const { data: store } = useQuery<StoreInfo>({ queryKey: storeKey });
  return (
    <div className="door">
      <AdminStyles />
      <div className="door-main">
        <Link to="/" className="door-store">
          <StoreLogo appearance={store?.appearance} className="size-6" />
          {store?.name ?? 'Store'}
        </Link>
        {children}
      </div>
      <FeaturedWork />
    </div>
  );
}

/** A wall without a work where the store sells nothing yet. */
function FeaturedWork() {
  const { data } = useQuery<StorefrontSummary>({ queryKey: storefrontKey });
  const [app] = data?.highlights ?? [];
  if (app === undefined) return <div className="door-wall bg-wall" />;
  return (
    <Mat app={app} className="door-wall">
      <div aria-hidden="true" className="grid">
        {app.picture === null ? (
          <AppIcon app={app} size="bare" />
        ) : (
          <AppWindow picture={app.picture} sizes="880px" isFirst alt="" />
        )}
      </div>
      <p className="on-mat">
        {app.name}, {showPrice(app.price)}
      </p>
    </Mat>
  );
}
