import { expect, test } from 'vitest';
import { finishes } from '#contracts/app-look.ts';
import { matHex } from '#contracts/look.ts';
import { contrast } from '#contracts/contrast.ts';
import { blend } from '#test/support/contrast.ts';

/** The opacity of the second ink on a mat: `.on-mat` in gallery.css. Disabled buttons use it. */
const inkOnMat = 0.96;

test('words on a mat, also those of a disabled button, have a contrast of 4.5 on every hue in both themes', () => {
  const hues = Array.from({ length: 360 }, (_, hue) => hue);
  const worst = finishes.flatMap((finish) =>
    (['light', 'dark'] as const).flatMap((theme) =>
      hues.flatMap((hue) => {
        const { mat, lit, on } = matHex(hue, finish, theme);
        return [mat, lit].map((ground) => contrast(blend(on, ground, inkOnMat), ground));
      }),
    ),
  );
  expect(Math.min(...worst)).toBeGreaterThanOrEqual(4.5);
});
