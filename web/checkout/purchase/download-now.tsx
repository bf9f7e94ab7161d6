import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OfferedFile } from '#contracts/apps.ts';
import { Button } from '#web/components/button.tsx';
import { showBytes } from '#web/components/bytes.ts';
import { platformNames } from '#web/components/platform-names.ts';
import type { VisitorSystem } from '#web/download/visitor-system.ts';
import { checkoutTexts } from '#web/texts/checkout.ts';
import { purchaseTexts } from '#web/texts/purchase.ts';
import { useTexts } from '#web/texts/use-texts.ts';

interface DownloadNowProps {
  /** Undefined until the app's files are known. */
  readonly file: OfferedFile | undefined;
  readonly system: VisitorSystem | null | undefined;
  /** Whether the file is for another system than the visitor's. */
  readonly isOther: boolean;
  readonly isStarting: boolean;
  readonly email: string;
  /** The download page. */
  readonly address: string;
  readonly download: (file: OfferedFile) => void;
  /** Why the download did not start. */
  readonly children: ReactNode;
}

/** The one button for the file of this system, and where the other files are. */
export function DownloadNow(props: DownloadNowProps) {
  const { file, system, isOther, isStarting, email, address, download, children } = props;
  const { done: texts } = useTexts(purchaseTexts);
  const { noFileFor } = useTexts(checkoutTexts);
  const isReady = file !== undefined && system !== undefined;
  return (
    <>
      {isReady && isOther && system !== null && (
        <p className="mt-2 text-14 text-ink-2">{noFileFor(platformNames[system.platform])}</p>
      )}
      <Button
        size="huge"
        className="mt-3 w-full flex-none whitespace-nowrap max-sm:text-16"
        disabled={isStarting || !isReady}
        onClick={() => file !== undefined && download(file)}
      >
        <Download aria-hidden="true" className="size-5 shrink-0" />
        {texts.button}
        {isReady && (
          <small className="text-14 font-normal sm:text-15">
            {' '}
            {texts.file(platformNames[file.platform], showBytes(file.sizeBytes))}
          </small>
        )}
      </Button>
      {children}
      <p className="mt-2 text-14 wrap-anywhere text-ink-2">
        {texts.mailed(email)}{' '}
        <Link to={address} className="-my-3 inline-block py-3 text-ink underline underline-offset-3">
          {texts.all}
        </Link>
      </p>
    </>
  );
}
