import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OfferedFile } from '#contracts/apps.ts';
import { addressOfPage } from '#web/components/page-address.ts';
import { buttonClass } from '#web/components/button.tsx';
import { CopyButton } from '#web/components/copy-button.tsx';
import { OtherFiles } from '#web/download/other-files.tsx';
import { showUnfit } from '#web/download/show-unfit.ts';
import { systemsOf } from '#web/download/systems-of.ts';
import { isHandheld, type VisitorSystem } from '#web/download/visitor-system.ts';
import { purchaseTexts } from '#web/texts/purchase.ts';
import { systemTexts } from '#web/texts/systems.ts';
import { useTexts } from '#web/texts/use-texts.ts';

interface ForLaterProps {
  readonly system: VisitorSystem;
  readonly files: readonly OfferedFile[];
  readonly email: string;
  readonly address: string;
  readonly download: (file: OfferedFile) => void;
  readonly children: ReactNode;
}

/** For a system that no file fits: the link to open on a computer, and the files of all systems alike. */
export function ForLater({ system, files, email, address, download, children }: ForLaterProps) {
  const { done: texts } = useTexts(purchaseTexts);
  const { later } = texts;
  const systems = useTexts(systemTexts);
  return (
    <>
      <p className="mt-2 text-15 wrap-anywhere">
        {isHandheld(system)
          ? later.onPhone(systemsOf(files, systems), email)
          : later.onComputer(showUnfit(system, files, systems), email)}
      </p>
      <p className="mt-4 flex flex-wrap items-center gap-3">
        <Link to={address} className={buttonClass('primary')}>
          {texts.all}
        </Link>
        <CopyButton
          look="pill"
          text={new URL(addressOfPage(address), window.location.origin).href}
          label={later.copy}
          copied={later.copied}
        />
      </p>
      {children}
      <h3 className="mt-6 mb-3 text-24">{later.files}</h3>
      <OtherFiles files={files} download={download} />
    </>
  );
}
