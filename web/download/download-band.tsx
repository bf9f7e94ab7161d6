import type { ReactNode } from 'react';
import { matClass } from '#web/components/hue-class.ts';
import type { DownloadedApp } from '#contracts/download-page.ts';

interface DownloadBandProps {
  /** Null until it is known: the mat is neutral then, so that one rendered frame serves everybody. */
  readonly app: Pick<DownloadedApp, 'hue' | 'finish'> | null;
  readonly children: ReactNode;
}

export function DownloadBand({ app, children }: DownloadBandProps) {
  const mat = app === null ? '' : matClass(app.hue, app.finish);
  return (
    <>
      <div className={`download-band mat under-header ${mat}`} />
      <div className={`download-top ${mat}`}>
        <div className="on-mat">{children}</div>
      </div>
    </>
  );
}
