import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { App, AppDetails, OfferedFile } from '#contracts/apps.ts';
import type { Platform } from '#contracts/files.ts';
import { discountPercents, priceFor, type PaymentMethod } from '#contracts/payment-methods.ts';
import { AppIcon } from '#web/components/app-icon.tsx';
import { AppWindow } from '#web/components/app-picture.tsx';
import { showBytes } from '#web/components/bytes.ts';
import { showMinor } from '#web/components/figures.ts';
import type { SystemTexts } from '#web/components/show-target.ts';
import { methodName } from '#web/components/method-name.ts';
import { checkoutTexts } from '#web/texts/checkout.ts';
import { purchaseTexts } from '#web/texts/purchase.ts';
import { systemTexts } from '#web/texts/systems.ts';
import { useTexts } from '#web/texts/use-texts.ts';

export function SideWork({ app }: { readonly app: App }) {
  return (
    <div className="purchase-work" aria-hidden="true">
      {app.picture === null ? (
        <AppIcon app={app} size="hero" />
      ) : (
        <AppWindow picture={app.picture} sizes="400px" isFirst alt="" />
      )}
    </div>
  );
}

interface SideProps {
  readonly app: App;
  /** Null while they are fetched. */
  readonly details: AppDetails | null;
}

export function SideGets({ app, details }: SideProps) {
  const texts = useTexts(purchaseTexts);
  const shared = useTexts(checkoutTexts);
  const systems = useTexts(systemTexts);
  const facts = [
    ...(details === null || details.version === null ? [] : [shared.frame.version(details.version)]),
    ...(app.maker === null ? [] : [shared.frame.byMaker(app.maker)]),
  ];
  return (
    <>
      <div className="purchase-product">
        {app.picture !== null && <AppIcon app={app} size="card" />}
        <div className="min-w-0">
          <p className="font-head text-24 tracking-tight wrap-anywhere lg:text-28">{app.name}</p>
          <p className="text-14">{facts.join(' ')}</p>
        </div>
      </div>
      <ul className="purchase-gets text-14 tabular-nums">
        {details !== null && details.files.length > 0 && <Get>{showFiles(details.files, systems)}</Get>}
        <Get>{texts.gets.allComputers}</Get>
        <Get>{texts.gets.refund}</Get>
      </ul>
    </>
  );
}

function Get({ children }: { readonly children: ReactNode }) {
  return (
    <li className="flex gap-2.5 py-1">
      <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {children}
    </li>
  );
}

/** The systems with the size of each one's first file: "Windows 48 MB, macOS 61 MB". */
function showFiles(files: readonly OfferedFile[], { names }: SystemTexts): string {
  const sizes = new Map<Platform, number>();
  for (const { platform, sizeBytes } of files) if (!sizes.has(platform)) sizes.set(platform, sizeBytes);
  return Array.from(sizes, ([platform, bytes]) => `${names[platform]} ${showBytes(bytes)}`).join(', ');
}

interface SideTotalProps {
  /** Null while the store takes no payment method. */
  readonly method: PaymentMethod | null;
  readonly listMinor: number;
}

/** Price, discount and total for the chosen payment method. The lines are always the same ones. */
export function SideTotal({ method, listMinor }: SideTotalProps) {
  const texts = useTexts(checkoutTexts);
  const percent = method === null ? 0 : discountPercents[method];
  const totalMinor = method === null ? listMinor : priceFor(method, listMinor);
  return (
    <>
      <p className="purchase-line">
        <span>{texts.price}</span>
        <span>{showMinor(listMinor)}</span>
      </p>
      <p className="purchase-line">
        <span>{method === null || percent === 0 ? texts.discount : texts.discountOf(methodName(method), percent)}</span>
        <span className="whitespace-nowrap">
          {percent === 0 ? texts.noDiscount : `−${showMinor(listMinor - totalMinor)}`}
        </span>
      </p>
      <p className="purchase-line purchase-total">
        <span>{texts.total}</span>
        <strong className="font-medium">{showMinor(totalMinor)}</strong>
      </p>
    </>
  );
}
