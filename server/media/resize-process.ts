// Runs as a process of its own: a picture that crashes the decoder or fills the memory ends this process, not the store.
import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { logoSize, mailPictureSize, sharePictureSize } from '#contracts/app-look.ts';
import { findSizeProblem, mailPartOf, widthsFor } from './picture-rules.ts';
import type { ResizeAnswer, ResizeTask } from './resize-picture.ts';

const timeoutSeconds = 25;
const quality = 84;
const jpegQuality = 82;

const makers = { pages: resize, mail: makeMailForm, logo: makeLogo } as const;

sharp.cache(false);
sharp.concurrency(1);

endFirstWithoutMemory();

process.once('message', (task: ResizeTask) => {
  void make(task).then(
    (answer) => finish(answer),
    () => finish({ problem: 'The picture is damaged or incomplete. Export it again and upload the new file.' }),
  );
});
process.send?.('ready');

async function make(task: ResizeTask): Promise<ResizeAnswer> {
  if (task.form !== 'share') return makers[task.form](task.bytes);
  const { cutSharePicture, drawSharePicture } = await import('./share/draw-share-picture.ts');
  const { drawing } = task;
  const bytes = 'own' in drawing ? await cutSharePicture(drawing) : await drawSharePicture(drawing);
  return { ...sharePictureSize, sizes: [{ width: sharePictureSize.width, bytes }] };
}

async function resize(bytes: Buffer): Promise<ResizeAnswer> {
  // The limit of pixels is ours, so that the answer can name the size.
  const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const problem = findSizeProblem(autoOrient.width, autoOrient.height);
  if (problem !== null) return { problem };
  const widths = widthsFor(autoOrient.width);
  // Decoded once. Without further calls no metadata is kept, and colours become sRGB.
  const { data, info } = await sharp(bytes, { failOn: 'error' })
    .autoOrient()
    .resize({ width: widths.at(-1) })
    .raw({ depth: 'uchar' })
    .timeout({ seconds: timeoutSeconds })
    .toBuffer({ resolveWithObject: true });
  const sizes = [];
  for (const width of widths) {
    const made = sharp(data, { raw: info }).resize({ width }).webp({ quality, smartSubsample: true });
    sizes.push({ width, bytes: await made.timeout({ seconds: timeoutSeconds }).toBuffer() });
  }
  return { width: autoOrient.width, height: autoOrient.height, sizes };
}

/** Makes a square that is clear where the logo is not. */
async function makeLogo(bytes: Buffer): Promise<ResizeAnswer> {
  const square = { width: logoSize, height: logoSize };
  const made = sharp(bytes, { failOn: 'error' })
    .resize({ ...square, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .timeout({ seconds: timeoutSeconds });
  return { ...square, sizes: [{ width: logoSize, bytes: await made.toBuffer() }] };
}

async function makeMailForm(bytes: Buffer): Promise<ResizeAnswer> {
  const { width, height } = await sharp(bytes).metadata();
  const made = sharp(bytes)
    .extract({ left: 0, top: 0, ...mailPartOf(width, height) })
    .resize({ width: mailPictureSize.width, withoutEnlargement: true })
    // JPEG has no transparency.
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: jpegQuality, mozjpeg: true })
    .timeout({ seconds: timeoutSeconds });
  const { data, info } = await made.toBuffer({ resolveWithObject: true });
  return { width, height, sizes: [{ width: info.width, bytes: data }] };
}

/** Makes Linux end this process, not the store or its database, if the memory runs out. */
function endFirstWithoutMemory(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Another system, or a container without /proc.
  }
}

function finish(answer: ResizeAnswer): void {
  process.send?.(answer, () => process.disconnect());
}
