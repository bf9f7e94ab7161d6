import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import type { AppPicture } from '#contracts/app-look.ts';
import { WholePicture } from '#web/components/app-picture.tsx';
import type { HostedDialogProps } from '#web/components/dialog-host.tsx';
import { appPageTexts } from '#web/texts/app-page.ts';
import { commonTexts } from '#web/texts/common.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { useSwipe } from './use-swipe.ts';

export interface LightboxSubject {
  readonly pictures: readonly AppPicture[];
  readonly index: number;
  readonly name: string;
}

/** One picture as large as the window. Arrow keys and swipes turn the pages; Escape and the browser's Back close it. */
export default function Lightbox({ subject, close, opener }: HostedDialogProps<LightboxSubject>) {
  const { pictures, name } = subject;
  const texts = useTexts(appPageTexts);
  const { close: closeText } = useTexts(commonTexts);
  const [index, setIndex] = useState(subject.index);
  const leave = useBackCloses(close);
  const turn = (by: number) => setIndex((now) => (now + by + pictures.length) % pictures.length);
  const isRightToLeft = document.documentElement.dir === 'rtl';
  const swipe = useSwipe((side) => turn((side === 'left') === isRightToLeft ? -1 : 1));
  const picture = pictures[index];
  if (picture === undefined) return null;
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && leave()}>
      <Dialog.Portal>
        <Dialog.Content
          aria-modal="true"
          aria-describedby={undefined}
          data-scroll-lock
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.focus();
          }}
          onKeyDown={({ key }) => {
            if (key === 'ArrowRight') turn(isRightToLeft ? -1 : 1);
            if (key === 'ArrowLeft') turn(isRightToLeft ? 1 : -1);
          }}
          className="lightbox"
        >
          <Dialog.Title className="sr-only">{texts.pictures(name)}</Dialog.Title>
          <div className="lightbox-stage" {...swipe}>
            {/* A press beside the picture closes it, as Escape does. */}
            <Dialog.Close aria-hidden="true" tabIndex={-1} className="absolute inset-0 outline-none" />
            <WholePicture key={picture.id} picture={picture} sizes="100vw" isFirst className="lightbox-picture" />
          </div>
          <output className="relative block min-h-11 px-14 py-2.5 text-center text-15 wrap-anywhere">
            {picture.caption}{' '}
            {pictures.length > 1 && (
              <span className="tabular-nums opacity-75">{texts.pictureOf(index + 1, pictures.length)}</span>
            )}
          </output>
          {pictures.length > 1 && (
            <>
              <button
                type="button"
                aria-label={texts.previous}
                onClick={() => turn(-1)}
                className="lightbox-button start-3"
              >
                <ChevronLeft aria-hidden="true" className="size-6 rtl:-scale-x-100" />
              </button>
              <button type="button" aria-label={texts.next} onClick={() => turn(1)} className="lightbox-button end-3">
                <ChevronRight aria-hidden="true" className="size-6 rtl:-scale-x-100" />
              </button>
            </>
          )}
          <Dialog.Close aria-label={closeText} className="lightbox-button end-3 lightbox-close">
            <X aria-hidden="true" className="size-6" />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Lets the browser's Back close a view. Returns what closes it otherwise, which takes the added step back. */
function useBackCloses(close: () => void): () => void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  }, [close]);
  useEffect(() => {
    const onBack = (): void => latest.current();
    window.history.pushState(window.history.state, '');
    window.addEventListener('popstate', onBack);
    return () => window.removeEventListener('popstate', onBack);
  }, []);
  return () => window.history.back();
}
