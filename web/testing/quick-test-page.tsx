import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { Link } from 'react-router';
import { fallbackAppName, type AppDetails } from '#contracts/apps.ts';
import { formatMinor, parseMinor } from '#contracts/money.ts';
import { checkoutPath, priceFor, type PaymentMethod } from '#contracts/payment-methods.ts';
import { AppIcon } from '#web/components/app-icon.tsx';
import { showPrice } from '#web/components/figures.ts';
import { PaymentMark } from '#web/components/payment-mark.tsx';
import { useOfferedMethods } from '#web/offered-methods.ts';
import { pageServicesContext } from '#web/page-context.ts';
import { statusOf, useSeeds, type Seed } from '#web/queries.ts';
import { checkoutAppKey } from '#web/page-keys.ts';
import { testingTexts } from '#web/texts/testing.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { TestPage } from './test-page.tsx';

interface TestLink {
  readonly address: string;
  readonly name: string;
  readonly about: string;
  readonly mark?: ReactNode;
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
  const { quick } = useTexts(testingTexts);
  const { data: app, error } = useQuery<AppDetails>({ queryKey: appKey });
  const methods = useOfferedMethods();
  const wordsWithoutApp =
    error === null ? quick.looking : statusOf(error) === 404 ? quick.noApp(fallbackAppName) : quick.noAnswer;
  const wordsOf = ({ name, price, hasFiles }: AppDetails) =>
    hasFiles ? quick.buys(name, showPrice(price)) : quick.noFile(name);
  return (
    <TestPage title={quick.title}>
      <p className="mt-3 max-w-[34em] text-16 text-ink-2 sm:text-18">
        {quick.about} {app === undefined ? wordsWithoutApp : wordsOf(app)}
      </p>
      {app !== undefined && <LinkList title={quick.groups.buy} links={buyingLinks(app, methods, quick)} />}
      <LinkList
        title={quick.groups.look}
        links={[
          { address: '/', ...quick.links.storefront },
          { address: '/faq#contact', ...quick.links.contact },
          { address: '/download/no-such-link', ...quick.links.brokenLink },
          { address: '/no-such-page', ...quick.links.noPage },
        ]}
      />
      <LinkList
        title={quick.groups.operate}
        links={[
          { address: '/admin', ...quick.links.admin },
          { address: '/debug-purchase', ...quick.links.debug },
          { address: '/readyz', ...quick.links.health },
          { address: '/api/store', ...quick.links.store },
        ]}
      />
    </TestPage>
  );
}

interface LinkListProps {
  readonly title: string;
  readonly links: readonly TestLink[];
}

function LinkList({ title, links }: LinkListProps) {
  return (
    <section className="mt-14 max-w-[62.5rem]">
      <h2 className="border-b-[1.5px] border-ink pb-4 text-28">{title}</h2>
      <ul>
        {links.map(({ address, name, about, mark }) => (
          <li key={address} className="border-b border-hair">
            {/* A whole page load: checkout pages come with a security policy of their own. */}
            <Link reloadDocument to={address} className="flex min-h-18 items-center gap-5 py-3 hover:bg-hover">
              {mark !== undefined && (
                <span className="grid w-10 shrink-0 place-items-center max-sm:hidden">{mark}</span>
              )}
              <span className="min-w-0 grow">
                <span className="block text-16 font-semibold">{name}</span>
                <span className="block text-15 text-ink-2">{about}</span>
              </span>
              <span className="font-mono text-13 text-ink-2 max-md:hidden">{address.replace(/\?.*/, '')}</span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 rtl:rotate-180" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function buyingLinks(
  app: AppDetails,
  methods: readonly PaymentMethod[],
  { links }: (typeof testingTexts)['en']['quick'],
): readonly TestLink[] {
  const pathFor = (method: 'paypal' | 'crypto' | 'cashapp') =>
    checkoutPath(method, { appId: app.id, amount: formatMinor(priceFor(method, parseMinor(app.price) ?? 0)) }) ?? '/';
  const others = (['crypto', 'cashapp'] as const).filter((method) => methods.includes(method));
  return [
    { address: '/test-purchase', ...links.purchase, mark: <AppIcon app={app} size="bar" /> },
    {
      address: `/checkout?appId=${encodeURIComponent(app.id)}`,
      ...links.demo,
      mark: <PaymentMark method="card" />,
    },
    { address: pathFor('paypal'), ...links.paypal, mark: <PaymentMark method="paypal" /> },
    ...others.map((method) => ({
      address: pathFor(method),
      ...links[method],
      mark: <PaymentMark method={method} />,
    })),
  ];
}
