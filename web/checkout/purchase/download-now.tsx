import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OfferedFile } from '#contracts/apps.ts';
import { Button } from '#web/components/button.tsx';
import { showBytes } from '#web/components/bytes.ts';
import { purchaseTexts } from '#web/texts/purchase.ts';
import { systemTexts } from '#web/texts/systems.ts';
import { useTexts } from '#web/texts/use-texts.ts';

interface DownloadNowProps {
  /** Undefined until the app's files are known. */
  readonly file: OfferedFile | undefined;
  readonly isReady: boolean;
  readonly isStarting: boolean;
  readonly email: string;
  readonly address: string;
  readonly download: (file: OfferedFile) => void;
  readonly children: ReactNode;
}

export function DownloadNow(props: DownloadNowProps) {
  const { file, isReady, isStarting, email, address, download, children } = props;
  const { names } = useTexts(systemTexts);
  const { done: texts } = useTexts(purchaseTexts);
  return (
    <>
      <Button
        size="huge"
        className="mt-3 w-full flex-none whitespace-nowrap max-sm:text-16"
        disabled={isStarting || !isReady}
        onClick={() => file !== undefined && download(file)}
      >
        <Download aria-hidden="true" className="size-5 shrink-0" />
        {texts.button}
        {isReady && file !== undefined && (
          <small className="text-14 font-normal sm:text-15">
            {' '}
            {texts.file(names[file.platform], showBytes(file.sizeBytes))}
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
