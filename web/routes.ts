import { index, route, type RouteConfig } from '@react-router/dev/routes';

// The server tells addresses apart by case, so the browser does too.
const exact = { caseSensitive: true };

export default [
  index('storefront/storefront-page.tsx'),
  route('apps/:slug', 'storefront/app-page.tsx', exact),
  route('terms-of-service', 'legal/terms-page.tsx', exact),
  route('faq', 'legal/faq-page.tsx', exact),
  route('download/:downloadToken?', 'download/download-page.tsx', exact),
  route('paypal-checkout', 'checkout/paypal-checkout-page.tsx', exact),
  route('crypto-checkout', 'checkout/crypto-checkout-page.tsx', exact),
  route('cashapp-checkout', 'checkout/cashapp-checkout-page.tsx', exact),
  route('admin', 'admin/admin-page.tsx', exact),
  route('*', 'components/not-found-page.tsx'),
] satisfies RouteConfig;
