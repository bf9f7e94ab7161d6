import type { AppDetails } from '#contracts/apps.ts';
import { AppIcon } from '#web/components/app-icon.tsx';
import { showPrice } from '#web/components/figures.ts';
import { appPageTexts } from '#web/texts/app-page.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import type { BoxPlace } from './buy-box.tsx';
import { BuyForm } from './buy-form.tsx';

/** Below the width at which the box stays beside the text, price and Buy Now stay at hand while the box is out of sight. */
export function BuyBar({ app, box }: { readonly app: AppDetails; readonly box: BoxPlace }) {
  const texts = useTexts(appPageTexts);
  return (
    <aside aria-label={texts.buyOf(app.name)} data-box={box} className="buy-bar noscript:hidden">
      <AppIcon app={app} size="small" />
      <p className="min-w-0 grow font-head text-18 leading-5 tabular-nums">
        {showPrice(app.price)}
        <span className="block font-sans text-13 text-ink-2">{texts.payOnce}</span>
      </p>
      <BuyForm app={app} size="box" />
    </aside>
  );
}
