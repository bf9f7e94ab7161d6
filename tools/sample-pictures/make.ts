// Draws the sample apps' windows into server/samples/pictures/. Run with: npx node tools/sample-pictures/make.ts [file…]
import { mkdir, writeFile } from 'node:fs/promises';
import { chromium, type Browser } from '@playwright/test';
import sharp from 'sharp';
import { sampleLooks, samplePictureFile, type SamplePicture } from '#server/samples/sample-looks.ts';
import { findBrowser } from '#test/support/browser.ts';
import { proportion, windowPage, type SampleWindow } from './sample-window.ts';
import { sampleWindows } from './windows.ts';

const themes = ['light', 'dark'] as const;
const widths = [480, 800, 1600] as const;

/** Returns the window as PNG, `width` pixels wide. */
async function draw(browser: Browser, drawn: SampleWindow, page: string, width: number): Promise<Buffer> {
  const tab = await browser.newPage({
    viewport: { width: drawn.width, height: Math.round(drawn.width * proportion) },
    deviceScaleFactor: width / drawn.width,
  });
  await tab.setContent(page);
  await tab.evaluate('document.fonts.ready');
  const image = await tab.screenshot({ animations: 'disabled' });
  await tab.close();
  return image;
}

async function drawPicture(browser: Browser, picture: SamplePicture, hue: number): Promise<void> {
  const drawn = sampleWindows[picture.file];
  if (drawn === undefined) throw new Error(`windows/ has no drawing of ${picture.file}`);
  for (const theme of themes) {
    // Twice the size, reduced: letters of a few pixels come out more even than when they are drawn that small.
    for (const width of widths) {
      const image = await draw(browser, drawn, windowPage(drawn, hue, theme), width);
      await writeFile(samplePictureFile(picture, theme, width), await encode(image, width, picture));
    }
  }
}

function encode(image: Buffer, width: number, picture: SamplePicture): Promise<Buffer> {
  const height = Math.round((width * picture.height) / picture.width);
  return sharp(image).resize(width, height, { fit: 'fill' }).removeAlpha().webp({ lossless: true, effort: 6 }).toBuffer();
}

const found = await findBrowser();
if ('reasons' in found) throw new Error(`no browser starts: ${found.reasons.join('; ')}`);
const wanted = process.argv.slice(2);
await mkdir(new URL('../../server/samples/pictures/', import.meta.url), { recursive: true });
const browser = await chromium.launch(found);
for (const { hue, pictures } of Object.values(sampleLooks)) {
  for (const picture of pictures) {
    if (wanted.length === 0 || wanted.includes(picture.file)) await drawPicture(browser, picture, hue);
  }
}
await browser.close();
