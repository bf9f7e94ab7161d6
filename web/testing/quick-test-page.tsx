import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { fallbackAppName, type AppDetails } from '#contracts/apps.ts';
import { formatMinor, parseMinor } from '#contracts/money.ts';
import { checkoutPath, priceFor, type PaymentMethod } from '#contracts/payment-methods.ts';
import { useOfferedMethods } from '#web/offered-methods.ts';
import { pageServicesContext } from '#web/page-context.ts';
import { statusOf, useSeeds, type Seed } from '#web/queries.ts';
import { checkoutAppKey } from '#web/query-keys.ts';
import { TestPage } from './test-page.tsx';

interface TestLink {
  readonly address: string;
  readonly name: string;
  /** What it shows, and how one sees that it works. */
  readonly about: string;
}

const appKey = checkoutAppKey('');

export async function loader({ context }: LoaderFunctionArgs): Promise<readonly Seed[]> {
  const services = context.get(pageServicesContext);
  const { mode } = await services.getStoreInfo();
  const app = mode === 'test' ? await services.getCheckoutApp() : null;
  return app === null ? [] : [[appKey, app]];
}

/** In the browser the page asks the REST API by itself. */
export function clientLoader(): readonly Seed[] {
  return [];
}

/** Links to everything in the store that can be tried without money. */
export default function QuickTestPage() {
  useSeeds(useLoaderData<typeof loader>());
  const { data: app, error } = useQuery<AppDetails>({ queryKey: appKey });
  const methods = useOfferedMethods();
  return (
    <TestPage title="Quick test">
      <p className="mt-3 max-w-[40em] text-ink-2">
        Everything this store does, without real money. {app === undefined ? wordsWithoutApp(error) : wordsOf(app)}
      </p>
      {linksFor(app, methods).map(({ title, links }) => (
        <section key={title} className="mt-10">
          <h2 className="text-20">{title}</h2>
          <ul className="mt-3 divide-y divide-hair overflow-hidden rounded-box border border-hair bg-paper">
            {links.map(({ address, name, about }) => (
              <li key={address}>
                {/* A whole page load: checkout pages come with a security policy of their own. */}
                <a href={address} className="flex min-h-11 items-center gap-4 px-5 py-3 hover:bg-sunk">
                  <span className="min-w-0 grow">
                    <span className="block font-medium">{name}</span>
                    <span className="block text-14 text-ink-2">{about}</span>
                  </span>
                  <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-ink-2" />
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </TestPage>
  );
}

function wordsOf({ name, hasFiles }: AppDetails): string {
  if (hasFiles) return `The checkouts below buy ${name}.`;
  return `The checkouts below are for ${name}, which can’t be bought until you upload a file as operator.`;
}

function wordsWithoutApp(error: Error | null): string {
  if (error === null) return 'Looking for an app to buy…';
  if (statusOf(error) === 404)
    return `There is no ${fallbackAppName} on sale, which the checkouts buy; add it as operator.`;
  return 'The store did not say which app the checkouts buy. Load the page again.';
}

function linksFor(
  app: AppDetails | undefined,
  methods: readonly PaymentMethod[],
): readonly { title: string; links: readonly TestLink[] }[] {
  const appId = app?.id ?? '';
  const query = `?appId=${encodeURIComponent(appId)}`;
  const pathFor = (method: 'paypal' | 'crypto' | 'cashapp') =>
    checkoutPath(method, { appId, amount: formatMinor(priceFor(method, parseMinor(app?.price ?? '') ?? 0)) }) ?? '/';
  const buying: TestLink[] = [
    {
      address: '/test-purchase',
      name: 'Test purchase',
      about: 'One call of the API makes a paid order: receipt, download and the order in the list.',
    },
    {
      address: `/checkout${query}`,
      name: 'Demo card checkout',
      about: 'A form with a test card, two seconds of processing, success. 4000 0000 0000 0002 is declined.',
    },
    {
      address: pathFor('paypal'),
      name: 'PayPal checkout',
      about: 'PayPal, card and wallets against the simulator, with every outcome to choose from.',
    },
    ...(methods.includes('crypto')
      ? [{ address: pathFor('crypto'), name: 'Crypto checkout', about: 'Address, amount and confirmations.' }]
      : []),
    ...(methods.includes('cashapp')
      ? [
          {
            address: pathFor('cashapp'),
            name: 'Cash App checkout',
            about: 'Code and amount to send; the operator confirms.',
          },
        ]
      : []),
  ];
  const around: TestLink[] = [
    {
      address: '/',
      name: 'Storefront',
      about: 'Buy Now opens the purchase dialog. Venmo and the wallets stay in it, with every outcome to choose from.',
    },
    { address: '/faq#contact', name: 'Contact form', about: 'Opens the email program with the message.' },
    {
      address: '/download/no-such-link',
      name: 'A link that isn’t valid',
      about: 'What a buyer with a broken link reads.',
    },
    { address: '/no-such-page', name: 'A page that doesn’t exist', about: 'The 404 page.' },
  ];
  const operating: TestLink[] = [
    { address: '/admin', name: 'Operator’s area', about: 'Apps, orders, messages, figures and settings.' },
    { address: '/debug-purchase', name: 'When a purchase goes wrong', about: 'What to look at, step by step.' },
    { address: '/readyz', name: 'Health', about: 'Whether database and file storage answer.' },
    {
      address: '/api/store',
      name: 'What pages know of the store',
      about: 'Name, mode and the payment methods, as JSON.',
    },
  ];
  return [
    ...(app === undefined ? [] : [{ title: 'Buy', links: buying }]),
    { title: 'Look around', links: around },
    { title: 'Operate', links: operating },
  ];
}
