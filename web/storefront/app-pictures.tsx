import { useRef, useState, type MouseEvent } from 'react';
import type { AppPicture } from '#contracts/app-look.ts';
import { pictureAddress } from '#contracts/app-look.ts';
import type { AppDetails } from '#contracts/apps.ts';
import { AppWindow } from '#web/components/app-picture.tsx';
import { openDialog } from '#web/components/dialog-host.tsx';
import { appPageTexts } from '#web/texts/app-page.ts';
import { useTexts } from '#web/texts/use-texts.ts';

const fetchLightbox = () => import('./lightbox.tsx');

// The wall's first column is 848 px; a phone's strip shows 300.
const largeSizes = '(width >= 73.8125rem) 53rem, (width >= 45rem) calc(100vw - 2.5rem), 18.75rem';

/**
 * The pictures of an app: on wide screens one large above small ones that choose it, on phones a strip that snaps. A press
 * opens a picture in the lightbox; without JavaScript it leads to the picture's file.
 */
export function AppPictures({ app }: { readonly app: AppDetails }) {
  const texts = useTexts(appPageTexts);
  const { pictures } = app;
  const [chosen, setChosen] = useState(0);
  const [seen, setSeen] = useState(0);
  const strip = useRef<HTMLUListElement>(null);
  if (pictures.length === 0) return null;

  function enlarge(event: MouseEvent<HTMLElement>, index: number): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void openDialog(fetchLightbox, { pictures, index, name: app.name }, event.currentTarget);
  }
  function countSeen(): void {
    const [first, second] = strip.current?.children ?? [];
    if (!(first instanceof HTMLElement && second instanceof HTMLElement)) return;
    // Negative from right to left.
    const step = Math.abs(second.offsetLeft - first.offsetLeft);
    setSeen(Math.min(pictures.length - 1, Math.round(Math.abs(strip.current?.scrollLeft ?? 0) / step)));
  }
  return (
    <section aria-label={texts.pictures(app.name)} className="app-pictures">
      <ul ref={strip} className="picture-strip" onScroll={countSeen}>
        {pictures.map((picture, index) => (
          <li key={picture.id} data-chosen={index === chosen || undefined}>
            <figure>
              <a
                href={largestOf(picture)}
                aria-label={texts.enlarge(picture.alt)}
                onClick={(event) => enlarge(event, index)}
                onPointerEnter={() => void fetchLightbox().catch(() => undefined)}
                className="block rounded-window"
              >
                <AppWindow
                  picture={picture}
                  sizes={largeSizes}
                  isFirst={index === 0}
                  className={`large-window ${shapeOf(picture)}`}
                />
              </a>
              {picture.caption !== null && (
                <figcaption
                  className={`mt-3 text-13 wrap-anywhere text-ink-2 ${pictures.length > 1 ? 'sm:hidden' : ''}`}
                >
                  {picture.caption}
                </figcaption>
              )}
            </figure>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <>
          <p aria-hidden="true" className="text-center text-13 text-ink-2 tabular-nums sm:hidden">
            {texts.pictureOf(seen + 1, pictures.length)}
          </p>
          <ul className="mt-10 hidden grid-cols-3 gap-6 sm:grid noscript:hidden">
            {pictures.map((picture, index) => (
              <li key={picture.id}>
                <button
                  type="button"
                  aria-label={picture.caption ?? texts.showPicture(index + 1)}
                  aria-current={index === chosen || undefined}
                  onClick={() => setChosen(index)}
                  className="thumb"
                >
                  <AppWindow
                    picture={picture}
                    alt=""
                    sizes="(width >= 73.8125rem) 17rem, 30vw"
                    className={shapeOf(picture)}
                  />
                  <span>{picture.caption}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {app.video !== null && <AppVideo app={app} video={app.video} />}
    </section>
  );
}

/** A picture higher than wide is shown whole here: a crop would keep too little of it. */
function shapeOf({ width, height }: AppPicture): string {
  return height > width ? 'is-tall' : '';
}

function largestOf({ light, widths, width }: AppPicture): string {
  return pictureAddress(light, widths.at(-1) ?? width);
}

/** Nothing of a video is fetched before it is played; its first picture stands in its place. */
function AppVideo({ app, video }: { readonly app: AppDetails; readonly video: NonNullable<AppDetails['video']> }) {
  const texts = useTexts(appPageTexts);
  const poster = app.pictures.find(({ id }) => id === video.posterId);
  return (
    // Screen recordings have no speech to caption.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      controls
      playsInline
      preload="none"
      src={video.url}
      aria-label={texts.video(app.name)}
      {...(poster === undefined ? {} : { poster: largestOf(poster), width: poster.width, height: poster.height })}
      className="mt-10 h-auto w-full rounded-window shadow-window"
    />
  );
}
