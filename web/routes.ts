import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

// The server tells addresses apart by case, so the browser does too.
const exact = { caseSensitive: true };

export default [
  index('storefront/storefront-page.tsx'),
  route('apps/:slug', 'storefront/app-page.tsx', exact),
  route('terms-of-service', 'legal/terms-page.tsx', exact),
  route('faq', 'legal/faq-page.tsx', exact),
  route('imprint', 'legal/imprint-page.tsx', exact),
  route('download/:downloadToken?', 'download/download-page.tsx', exact),
  route('purchases/:part?', 'purchases/purchases-page.tsx', exact),
  route('withdrawal/:step?', 'withdrawal/withdrawal-page.tsx', exact),
  route('unsubscribe/:token', 'ratings/unsubscribe-page.tsx', exact),
  route('paypal-checkout', 'checkout/paypal/paypal-checkout-page.tsx', exact),
  route('paypal-wallet', 'checkout/paypal/wallet-page.tsx', exact),
  route('crypto-checkout', 'checkout/crypto/crypto-checkout-page.tsx', exact),
  route('cashapp-checkout', 'checkout/cashapp/cashapp-checkout-page.tsx', exact),
  route('admin', 'admin/admin-page.tsx', exact),
  route('app-preview', 'admin/editor/app-preview-page.tsx', exact),
  layout('testing/test-mode-only.tsx', [
    route('checkout', 'testing/demo-checkout-page.tsx', exact),
    route('test-purchase', 'testing/test-purchase-page.tsx', exact),
    route('quick-test', 'testing/quick-test-page.tsx', exact),
    route('debug-purchase', 'testing/debug-purchase-page.tsx', exact),
  ]),
  route('*', 'not-found/not-found-page.tsx'),
] satisfies RouteConfig;
