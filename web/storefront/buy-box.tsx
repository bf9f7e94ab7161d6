import { useEffect, useRef } from 'react';
import type { AppDetails, OfferedFile } from '#contracts/apps.ts';
import { showBytes } from '#web/components/bytes.ts';
import { buttonClass } from '#web/components/button.tsx';
import { showPrice } from '#web/components/figures.ts';
import { showArchitecture, showSystem, type SystemTexts } from '#web/components/show-target.ts';
import { SystemMarks } from '#web/components/system-marks.tsx';
import { useVisitorSystem } from '#web/download/use-visitor-system.ts';
import { showUnfit } from '#web/download/show-unfit.ts';
import { systemsOf } from '#web/download/systems-of.ts';
import { fileFor, isHandheld, type VisitorSystem } from '#web/download/visitor-system.ts';
import { showDiscounts, useOfferedMethods } from '#web/offered-methods.ts';
import { appPageTexts } from '#web/texts/app-page.ts';
import { systemTexts } from '#web/texts/systems.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { BuyForm } from './buy-form.tsx';
import { TrialFile } from './trial-file.tsx';
import { TryDemo } from './try-demo.tsx';

interface BuyBoxProps {
  readonly app: AppDetails;
  /** Told when the box enters or leaves the screen. */
  readonly onPlace?: (place: BoxPlace) => void;
}

export type BoxPlace = 'above' | 'shown' | 'below';

export function BuyBox({ app, onPlace }: BuyBoxProps) {
  const texts = useTexts(appPageTexts);
  const systems = useTexts(systemTexts);
  const discounts = showDiscounts(useOfferedMethods());
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (box.current === null || onPlace === undefined) return undefined;
    let isShown = false;
    let isPassed = false;
    const tell = (): void => onPlace(isShown ? 'shown' : isPassed ? 'above' : 'below');
    const onScreen = new IntersectionObserver(
      ([entry]) => {
        isShown = entry?.isIntersecting === true;
        tell();
      },
      { threshold: 0.4 },
    );
    // The screen and all below it: only a box above is outside. A jump past the box changes nothing on the screen.
    const ahead = new IntersectionObserver(
      ([entry]) => {
        isPassed = entry?.isIntersecting === false;
        tell();
      },
      { rootMargin: '0px 0px 1000000px 0px' },
    );
    onScreen.observe(box.current);
    ahead.observe(box.current);
    return () => {
      onScreen.disconnect();
      ahead.disconnect();
    };
  }, [onPlace]);
  return (
    <aside ref={box} aria-label={texts.buy} className="buy-box">
      <div>
        <p className="font-head text-[clamp(2.5rem,13vw,3.5rem)]/none tracking-[-0.035em] wrap-anywhere tabular-nums">
          {showPrice(app.price)}
        </p>
        <p className="mt-1.5 mb-5 text-14 text-ink-2">{texts.payOnceLong}</p>
        <BuyForm app={app} size="box" className="noscript:hidden" />
        <p className="hidden rounded-e-box border-s-3 border-ink bg-sunk px-4 py-3.5 text-15 noscript:block">
          {texts.needsJavaScript}
        </p>
        <TryDemo app={app} className={`mt-2 w-full ${buttonClass('secondary')}`} />
        {app.demo?.kind === 'trial' && <TrialFile trial={app.demo} className="mt-2 text-center text-13" />}
      </div>
      <div>
        {app.files.length > 0 && <VisitorNote files={app.files} />}
        <ul className="border-hair not-empty:border-t">
          {app.files.map((file) => (
            <li
              key={file.fileName}
              className="flex min-h-11 items-center gap-3 border-b border-hair py-1.5 text-14 tabular-nums"
            >
              <span aria-hidden="true" className="flex w-4.5 flex-none justify-center">
                {file.platform !== 'any' && <SystemMarks platforms={[file.platform]} />}
              </span>
              <span className="min-w-0 grow wrap-anywhere">
                {showSystem(file, systems)}
                <span className="ms-2 text-ink-2">{showArchitecture(file, systems)}</span>
              </span>
              <span className="flex-none text-ink-2">{showBytes(file.sizeBytes)}</span>
            </li>
          ))}
        </ul>
        <p className="mt-3.5 text-13 text-ink-2">
          {texts.promise} {discounts === null ? '' : `${discounts}.`}
        </p>
      </div>
    </aside>
  );
}

/** Says before the payment which file this visitor gets, or that none is for this device. Its place is kept free. */
function VisitorNote({ files }: { readonly files: readonly OfferedFile[] }) {
  const texts = useTexts(appPageTexts);
  const systems = useTexts(systemTexts);
  const system = useVisitorSystem();
  return (
    <output className="my-3 block min-h-15 text-13 sm:min-h-10 wrap-anywhere text-ink-2">
      {system !== undefined && noteFor(system, files, texts, systems)}
    </output>
  );
}

function noteFor(
  system: VisitorSystem | null,
  files: readonly OfferedFile[],
  texts: (typeof appPageTexts)['en'],
  systems: SystemTexts,
): string {
  if (system === null) return texts.allSystems;
  const file = fileFor(system, files);
  if (file !== null)
    return texts.forYourSystem(texts.devices[system.platform], file.fileName, showBytes(file.sizeBytes));
  return isHandheld(system)
    ? texts.notOnThisDevice(systemsOf(files, systems))
    : texts.noFileForSystem(showUnfit(system, files, systems));
}
