import { useQuery } from '@tanstack/react-query';
import { Download, ExternalLink } from 'lucide-react';
import { AlertDialog } from 'radix-ui';
import type { App, AppDetails } from '#contracts/apps.ts';
import { AppIcon } from '#web/components/app-icon.tsx';
import { AppWindow } from '#web/components/app-picture.tsx';
import { buttonClass } from '#web/components/button.tsx';
import type { HostedDialogProps } from '#web/components/dialog-host.tsx';
import { matClass } from '#web/components/hue-class.ts';
import { appDetailsKey } from '#web/page-keys.ts';
import { demoTexts } from '#web/texts/demo.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { TrialFile } from './trial-file.tsx';

/** Says what Try Demo did, and opens the demo where there is one. The play itself is recorded by the button. */
export default function DemoDialog({ subject: app, close, opener }: HostedDialogProps<App>) {
  const texts = useTexts(demoTexts);
  const { data } = useQuery<AppDetails>({ queryKey: appDetailsKey(app.slug) });
  const demo = data?.demo ?? null;
  const DemoMark = demo?.kind === 'trial' ? Download : ExternalLink;
  return (
    <AlertDialog.Root open onOpenChange={(isOpen) => !isOpen && close()}>
      <AlertDialog.Portal>
        <div data-scroll-lock aria-hidden="true" className="fixed inset-0 z-40 animate-fade bg-backdrop" />
        <AlertDialog.Content
          aria-modal="true"
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.focus();
          }}
          className="fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-alert -translate-x-1/2 -translate-y-1/2 animate-rise overflow-y-auto rounded-field bg-paper shadow-dialog outline-none forced-colors:border"
        >
          <div aria-hidden="true" className={`demo-mat mat ${matClass(app.hue, app.finish)}`}>
            {app.picture !== null && <AppWindow picture={app.picture} sizes="460px" alt="" />}
          </div>
          <AppIcon app={app} size="story" className="ms-5 -mt-8.5 sm:ms-8 sm:-mt-11" />
          <div className="px-5 pt-4 pb-5 wrap-anywhere sm:px-8 sm:pb-8">
            <AlertDialog.Title className="text-28 sm:text-32">{texts.title}</AlertDialog.Title>
            <AlertDialog.Description className="mt-2.5 text-ink-2">{texts.text(app.name)}</AlertDialog.Description>
            {demo !== null && <p className="mt-2 text-ink-2">{texts.kind[demo.kind]}</p>}
            {demo?.kind === 'trial' && <TrialFile trial={demo} className="mt-2" />}
            <div className="mt-6 flex flex-wrap gap-3 max-sm:flex-col">
              {demo !== null && (
                <a
                  href={demo.url}
                  {...(demo.kind === 'trial' ? {} : { target: '_blank' })}
                  rel="noreferrer"
                  className={buttonClass('primary', 'big')}
                  onClick={close}
                >
                  <DemoMark aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
                  {texts.open[demo.kind]}
                </a>
              )}
              {/* Cancel, not Action: it is the one that gets the focus when the window opens. */}
              <AlertDialog.Cancel
                className={`${buttonClass(demo === null ? 'primary' : 'secondary', 'big')} sm:min-w-33`}
              >
                {demo === null ? texts.close : texts.notNow}
              </AlertDialog.Cancel>
            </div>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
