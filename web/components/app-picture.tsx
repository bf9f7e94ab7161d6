import { pictureAddress, type AppPicture } from '#contracts/app-look.ts';
import { focusClass } from './hue-class.ts';

interface PictureProps {
  readonly picture: AppPicture;
  /** The shown width, as in the attribute `sizes`. */
  readonly sizes: string;
  /** The one picture that the first screen is about: it loads at once and first. */
  readonly isFirst?: boolean;
  /** Empty where the name of the app stands beside it. */
  readonly alt?: string;
  readonly className?: string;
}

/** A picture of an app in a window's frame. `theme-switch.tsx` makes the dark source follow the theme switch. */
export function AppWindow({ className = '', ...rest }: PictureProps) {
  const { focusX, focusY } = rest.picture;
  return (
    <div className={`window ${focusClass(focusX, focusY)} ${className}`}>
      <WholePicture {...rest} />
    </div>
  );
}

export function WholePicture({ picture, sizes, isFirst = false, alt = picture.alt, className = '' }: PictureProps) {
  const { light, dark, width, height, widths } = picture;
  const sourcesOf = (hash: string) => widths.map((step) => `${pictureAddress(hash, step)} ${step}w`).join(', ');
  return (
    <picture>
      {dark !== null && (
        <source
          data-dark=""
          media="(prefers-color-scheme: dark)"
          srcSet={sourcesOf(dark)}
          sizes={sizes}
          suppressHydrationWarning
        />
      )}
      <img
        ref={(img) => {
          if (img?.complete === true && img.naturalWidth === 0) img.dataset['failed'] = '';
        }}
        onError={({ currentTarget }) => (currentTarget.dataset['failed'] = '')}
        onLoad={({ currentTarget }) => delete currentTarget.dataset['failed']}
        src={pictureAddress(light, widths[0] ?? width)}
        srcSet={sourcesOf(light)}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding={isFirst ? 'sync' : 'async'}
        className={className}
      />
    </picture>
  );
}

/** The class of a mat that a window is hung on. A story breaks out of its frame, whatever the picture's framing. */
export function hungClass(picture: Pick<AppPicture, 'framing'>, isStory = false): string {
  return isStory ? 'hung-story' : `hung-${picture.framing}`;
}
