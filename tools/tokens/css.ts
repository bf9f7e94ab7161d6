import { finishes, type Finish } from '#contracts/app-look.ts';
import {
  bluePeak,
  breakpoints,
  colours,
  deepChroma,
  defaultAct,
  keycapChroma,
  mats,
  matHex,
  onMat,
  radii,
  shadows,
  typeScale,
  vividChroma,
  widths,
  type ChromaCurve,
  type Theme,
  type ThemePair,
} from '#contracts/look.ts';

const head = '/* Written by `node tools/tokens/make.ts` from contracts/look.ts. Do not edit. */';

export function tokensCss(): string {
  const classes = [hueClasses(), focusClasses(), ...finishes.map(finishClass)].join('\n');
  return `${head}\n${theme()}\n\n@layer base {\n${indent(plainLight())}\n}\n\n@layer components {\n${indent(classes)}\n}\n`;
}

function theme(): string {
  const lines = [
    '--color-*: initial;',
    ...Object.entries(colours).map(([name, pair]) => `--color-${name}: ${lightDark(pair)};`),
    `--color-act: var(--accent, ${lightDark(defaultAct)});`,
    '--color-mat: var(--color-sunk);',
    '--color-mat-lit: var(--color-sunk);',
    '--color-on-mat: var(--color-ink);',
    '--color-backdrop: rgb(9 10 12 / 0.62);',
    '',
    '--text-*: initial;',
    ...typeScale.flatMap(([size, line]) => [
      `--text-${size}: ${rem(size)};`,
      `--text-${size}--line-height: ${rem(line)};`,
    ]),
    '',
    '--radius-*: initial;',
    ...Object.entries(radii).map(([name, size]) => `--radius-${name}: ${rem(size)};`),
    '',
    ...Object.entries(widths).map(([name, size]) => `--container-${name}: ${rem(size)};`),
    '',
    '--breakpoint-*: initial;',
    ...Object.entries(breakpoints).map(([name, size]) => `--breakpoint-${name}: ${rem(size)};`),
    '',
    '--shadow-*: initial;',
    ...Object.entries(shadows).map(([name, shadow]) => `--shadow-${name}: ${shadow};`),
  ];
  return `@theme static {\n${indent(lines.join('\n'))}\n}`;
}

/** Browsers without light-dark() get the light theme. */
function plainLight(): string {
  const lines = [
    ...Object.entries(colours).map(([name, [light]]) => `--color-${name}: ${light};`),
    `--color-act: var(--accent, ${defaultAct[0]});`,
  ];
  const mat = finishes.map((finish) => {
    const { mat: tone, lit, on } = matHex(bluePeak, finish, 'light');
    return `.finish-${finish} {\n  --color-mat: ${tone};\n  --color-mat-lit: ${lit};\n  --color-on-mat: ${on};\n}`;
  });
  const rules = `:root {\n  color-scheme: light;\n${indent(lines.join('\n'))}\n}\n${mat.join('\n')}`;
  return `@supports not (color: light-dark(#000, #fff)) {\n${indent(rules)}\n}`;
}

function hueClasses(): string {
  const tens = Array.from({ length: 36 }, (_, step) => `.ht-${step} {\n  --hue-tens: ${step * 10};\n}`);
  const units = Array.from({ length: 10 }, (_, step) => `.hu-${step} {\n  --hue-units: ${step};\n}`);
  const hued = [
    '--hue: calc(var(--hue-tens) + var(--hue-units));',
    `--vivid-chroma: ${curveCss(vividChroma)};`,
    `--deep-chroma: ${curveCss(deepChroma)};`,
    `--keycap-chroma: ${curveCss(keycapChroma)};`,
  ];
  return [`.hued {\n${indent(hued.join('\n'))}\n}`, ...tens, ...units].join('\n');
}

function focusClasses(): string {
  const steps = Array.from({ length: 21 }, (_, step) => step);
  return [
    ...steps.map((step) => `.fx-${step} {\n  --focus-x: ${step * 5}%;\n}`),
    ...steps.map((step) => `.fy-${step} {\n  --focus-y: ${step * 5}%;\n}`),
  ].join('\n');
}

function finishClass(finish: Finish): string {
  const { curve, light, dark } = mats[finish];
  const tone = (part: 'mat' | 'lit', of: Theme) => {
    const { lightness, chroma } = (of === 'light' ? light : dark)[part];
    const scaled = curve === null ? `${chroma}` : `calc(var(--${finish}-chroma) * ${chroma})`;
    return `oklch(${lightness} ${scaled} var(--hue))`;
  };
  const lines = [
    `--color-mat: light-dark(${tone('mat', 'light')}, ${tone('mat', 'dark')});`,
    `--color-mat-lit: light-dark(${tone('lit', 'light')}, ${tone('lit', 'dark')});`,
    `--color-on-mat: ${lightDark([onMat[light.on], onMat[dark.on]])};`,
    `--color-off-mat: ${lightDark([onMat[other(light.on)], onMat[other(dark.on)]])};`,
  ];
  return `@supports (color: light-dark(#000, #fff)) {\n  .finish-${finish} {\n${indent(indent(lines.join('\n')))}\n  }\n}`;
}

function curveCss({ base, swing, towards, blue, blueExponent }: ChromaCurve): string {
  const rise = blue === 0 ? '' : ` + ${blue} * pow(max(0, cos((var(--hue) - ${bluePeak}) * 1deg)), ${blueExponent})`;
  return `calc(${base} + ${swing} * cos((var(--hue) - ${towards}) * 1deg)${rise})`;
}

function other(theme: Theme): Theme {
  return theme === 'light' ? 'dark' : 'light';
}

function lightDark([light, dark]: ThemePair): string {
  return light === dark ? light : `light-dark(${light}, ${dark})`;
}

function rem(pixels: number): string {
  return `${pixels / 16}rem`;
}

function indent(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '  ');
}
