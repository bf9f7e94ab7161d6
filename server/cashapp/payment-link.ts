import { renderSVG } from 'uqr';
import { formatMinor } from '#contracts/money.ts';

export function paymentLink(cashtag: string, amountMinor: number): string {
  return `https://cash.app/${cashtag}/${formatMinor(amountMinor)}`;
}

/** Returns a QR code as an SVG data URL. It stays readable with a mark over its middle. */
export function qrCodeOf(text: string): string {
  const svg = renderSVG(text, { ecc: 'Q', border: 4, pixelSize: 1 });
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
