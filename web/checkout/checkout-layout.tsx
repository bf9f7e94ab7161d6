import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AppDetails } from '#contracts/apps.ts';
import { discountPercents, priceFor, type PaymentMethod } from '#contracts/payment-methods.ts';
import { parseMinor } from '#contracts/money.ts';
import type { StoreInfo } from '#contracts/store.ts';
import { AppIcon } from '#web/components/app-icon.tsx';
import { AppWindow } from '#web/components/app-picture.tsx';
import { showMinor } from '#web/components/figures.ts';
import { matClass } from '#web/components/hue-class.ts';
import { Logo } from '#web/components/logo.tsx';
import { methodName } from '#web/components/method-name.ts';
import { storeKey } from '#web/query-keys.ts';
import { checkoutTexts } from '#web/texts/checkout.ts';
import { useTexts } from '#web/texts/use-texts.ts';

interface CheckoutLayoutProps {
  /** Null while it is not known. */
  readonly app: AppDetails | null;
  /** The payment method, if there is something to pay. */
  readonly method?: PaymentMethod | undefined;
  /** The receipt's address, if it is known. */
  readonly email?: string;
  /** Shows the app's window on the mat, while the buyer chooses and no other picture of it is on the page. */
  readonly showsPicture?: boolean;
  readonly receipt?: ReactNode | undefined;
  /** The way back: the app's page, unless another is given; null while money may be moving. */
  readonly back?: BackLink | null | undefined;
  readonly children: ReactNode;
}

interface BackLink {
  readonly address: string;
  readonly text: string;
}

/** A checkout page without navigation: what there is to do, and what is bought on its mat. */
export function CheckoutLayout({
  app,
  method,
  email = '',
  showsPicture = false,
  receipt,
  back,
  children,
}: CheckoutLayoutProps) {
  const { frame } = useTexts(checkoutTexts);
  const { data: store } = useQuery<StoreInfo>({ queryKey: storeKey });
  const wayBack =
    back !== undefined
      ? back
      : app === null
        ? { address: '/', text: frame.allApps }
        : { address: `/apps/${app.slug}`, text: frame.backTo(app.name) };
  return (
    <div className="checkout">
      <aside
        aria-label={frame.yourOrder}
        className={`checkout-mat ${app === null ? '' : `on-mat ${matClass(app.hue, app.finish)}`}`}
      >
        <div className={`checkout-stick ${wayBack === null ? 'max-md:ps-5' : ''}`}>
          {wayBack !== null && (
            <Link
              reloadDocument
              to={wayBack.address}
              aria-label={wayBack.text}
              className="grid size-11 shrink-0 place-items-center md:hidden"
            >
              <ArrowLeft aria-hidden="true" className="size-5 rtl:rotate-180" />
            </Link>
          )}
          {showsPicture && app !== null && app.picture !== null && (
            <AppWindow picture={app.picture} alt="" sizes="35rem" className="checkout-window" />
          )}
          {app !== null && <Bought app={app} method={method} email={email} receipt={receipt} />}
        </div>
      </aside>
      <div className="checkout-main">
        <div className="max-w-checkout">
          <div className="hidden h-22 items-center justify-between gap-4 md:flex">
            {wayBack === null ? (
              <span />
            ) : (
              <Link
                reloadDocument
                to={wayBack.address}
                className="inline-flex min-h-11 min-w-0 items-center gap-3 font-medium"
              >
                <ArrowLeft aria-hidden="true" className="size-5 shrink-0 rtl:rotate-180" />
                <span className="truncate">{wayBack.text}</span>
              </Link>
            )}
            <span className="inline-flex min-w-0 items-center gap-2 font-head text-18 font-semibold">
              <Logo className="size-5.5" />
              <span className="truncate">{store?.name}</span>
            </span>
          </div>
          {children}
        </div>
      </div>
    </div>
  );
}

type BoughtProps = Pick<CheckoutLayoutProps, 'method' | 'email' | 'receipt'> & { readonly app: AppDetails };

function Bought({ app, method, email = '', receipt }: BoughtProps) {
  const texts = useTexts(checkoutTexts);
  const { frame } = texts;
  const listMinor = parseMinor(app.price) ?? 0;
  const totalMinor = method === undefined ? listMinor : priceFor(method, listMinor);
  return (
    <>
      <div className="flex min-w-0 grow items-center gap-3 md:grow-0 md:flex-wrap md:gap-4.5 lg:flex-nowrap">
        <AppIcon app={app} size="checkout" />
        <div className="min-w-0 grow">
          <p className="truncate font-head text-20 tracking-tight md:text-32 md:wrap-anywhere md:whitespace-normal lg:text-36">
            {app.name}
          </p>
          <p className="truncate text-13 md:text-15">
            {app.version !== null && frame.version(app.version)}
            {app.maker !== null && <span className="max-md:hidden"> {frame.byMaker(app.maker)}</span>}
          </p>
        </div>
        {method !== undefined && receipt === undefined && (
          <span aria-hidden="true" className="font-head text-24 tracking-tight tabular-nums md:hidden">
            {showMinor(totalMinor)}
          </span>
        )}
      </div>
      {receipt !== undefined && <div className="my-auto max-md:hidden">{receipt}</div>}
      {method !== undefined && receipt === undefined && (
        <div className="checkout-lines mt-auto max-md:sr-only">
          <p>
            <span>{texts.price}</span>
            <span>{showMinor(listMinor)}</span>
          </p>
          {totalMinor !== listMinor && (
            <p>
              <span>{texts.discountOf(methodName(method), discountPercents[method])}</span>
              <span className="whitespace-nowrap">−{showMinor(listMinor - totalMinor)}</span>
            </p>
          )}
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 pt-4 pb-1 font-head text-24 tabular-nums">
            <span>{texts.total}</span>
            <strong className="text-[2.5rem] leading-none font-medium tracking-tight lg:text-[3.5rem]">
              {showMinor(totalMinor)}
            </strong>
          </div>
          <div className="text-14 wrap-anywhere">{email === '' ? frame.promise : frame.goesTo(email)}</div>
        </div>
      )}
    </>
  );
}
