// Draws the sample apps' windows into server/samples/pictures/. Run with: npx node tools/sample-pictures/make.ts [file…]
import { rm, mkdir, writeFile } from 'node:fs/promises';
import { chromium, type Browser } from '@playwright/test';
import sharp from 'sharp';
import { sampleLooks, samplePictureFile, type SamplePicture } from '#server/samples/sample-looks.ts';
import { findBrowser } from '#test/support/browser.ts';
import { proportion, windowPage, type SampleWindow } from './sample-window.ts';
import { sampleWindows } from './windows.ts';

/** The larger a picture, the more pixels a screen draws for each of its points, and the less a loss shows. */
const qualities = { 480: 60, 800: 56, 1600: 48 } as const;
const widths = [480, 800, 1600] as const;

/** Returns the window as PNG, 1600 pixels wide. */
async function draw(browser: Browser, drawn: SampleWindow, page: string): Promise<Buffer> {
  const tab = await browser.newPage({
    viewport: { width: drawn.width, height: Math.round(drawn.width * proportion) },
    deviceScaleFactor: 1600 / drawn.width,
  });
  await tab.setContent(page);
  await tab.evaluate('document.fonts.ready');
  const image = await tab.screenshot();
  await tab.close();
  return image;
}

/** Returns an AVIF. Measured on these windows, WebP needs 1.3 (text) to 3 times (shapes) the bytes for the same error. */
function encode(image: Buffer, picture: SamplePicture, width: 480 | 800 | 1600): Promise<Buffer> {
  const height = Math.round((width * picture.height) / picture.width);
  return sharp(image)
    .resize(width, height, { fit: 'fill' })
    .removeAlpha()
    .avif({ quality: qualities[width], effort: 4, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

async function drawPicture(browser: Browser, picture: SamplePicture, hue: number): Promise<void> {
  const drawn = sampleWindows[picture.file];
  if (drawn === undefined) throw new Error(`windows/ has no drawing of ${picture.file}`);
  const light = await draw(browser, drawn, windowPage(drawn, hue, 'light'));
  const dark = await draw(browser, drawn, windowPage(drawn, hue, 'dark'));
  for (const width of widths) {
    const encoded = await encode(light, picture, width);
    await writeFile(samplePictureFile(picture, 'light', width), encoded);
    const inDark = light.equals(dark) ? encoded : await encode(dark, picture, width);
    await writeFile(samplePictureFile(picture, 'dark', width), inDark);
  }
}

const found = await findBrowser();
if ('reasons' in found) throw new Error(`no browser starts: ${found.reasons.join('; ')}`);
const wanted = process.argv.slice(2);
const folder = new URL('../../server/samples/pictures/', import.meta.url);
if (wanted.length === 0) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const browser = await chromium.launch(found);
for (const { hue, pictures } of Object.values(sampleLooks)) {
  for (const picture of pictures) {
    if (wanted.length === 0 || wanted.includes(picture.file)) await drawPicture(browser, picture, hue);
  }
}
await browser.close();
