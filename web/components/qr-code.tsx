import { renderSVG } from 'uqr';

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
  readonly className: string;
}

/** A QR code, dark on white in both themes: many readers want it so. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const drawing = renderSVG(text, { ecc: 'M', border: 3, pixelSize: 1, blackColor: '#17181b' });
  return <img src={`data:image/svg+xml,${encodeURIComponent(drawing)}`} alt={label} className={`block ${className}`} />;
}
