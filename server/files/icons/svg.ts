// Which SVG may be an icon: one of shapes, colours, gradients and text. A list of what is allowed, not of what is not.
import { readXml, XmlError, type XmlAttribute } from './xml-tags.ts';

const svgNamespace = 'http://www.w3.org/2000/svg';
const xlinkNamespace = 'http://www.w3.org/1999/xlink';
const xmlNamespace = 'http://www.w3.org/XML/1998/namespace';

/** What drawing programs note for themselves. No browser gives it a meaning. */
const notesOfEditors = [
  'http://www.inkscape.org/namespaces/inkscape',
  'http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  'http://purl.org/dc/elements/1.1/',
  'http://creativecommons.org/ns#',
  'http://web.resource.org/cc/',
  'http://www.bohemiancoding.com/sketch/ns',
  'http://www.serif.com/',
  'http://www.figma.com/figma/ns',
  'http://vectornator.io',
];

const elements = words(`svg g defs symbol use title desc metadata path rect circle ellipse line polyline polygon text
  tspan textPath linearGradient radialGradient stop clipPath mask pattern marker switch style image filter feBlend
  feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight
  feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset
  fePointLight feSpecularLighting feSpotLight feTile feTurbulence`);

const attributes =
  words(`id class style lang version baseProfile width height viewBox preserveAspectRatio x y x1 y1 x2 y2
  cx cy r rx ry fx fy fr d points pathLength transform transform-origin gradientTransform gradientUnits spreadMethod
  offset href patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits markerWidth
  markerHeight markerUnits refX refY orient dx dy rotate textLength lengthAdjust startOffset method spacing side media
  type role tabindex focusable alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation
  color-interpolation-filters color-profile color-rendering cursor direction display dominant-baseline
  enable-background fill fill-opacity fill-rule filter flood-color flood-opacity font-family font-size
  font-size-adjust font-stretch font-style font-variant font-weight glyph-orientation-horizontal
  glyph-orientation-vertical image-rendering isolation kerning letter-spacing lighting-color marker marker-end
  marker-mid marker-start mask mask-type mix-blend-mode opacity overflow paint-order pointer-events shape-rendering
  solid-color solid-opacity stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap
  stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration text-overflow
  text-rendering unicode-bidi vector-effect visibility white-space word-spacing writing-mode
  in in2 result mode operator k1 k2 k3 k4 values tableValues slope intercept amplitude exponent stdDeviation
  edgeMode kernelMatrix order divisor bias targetX targetY preserveAlpha kernelUnitLength surfaceScale
  diffuseConstant specularConstant specularExponent limitingConeAngle azimuth elevation pointsAtX pointsAtY pointsAtZ z
  scale xChannelSelector yChannelSelector radius baseFrequency numOctaves seed stitchTiles filterUnits primitiveUnits
  filterRes requiredFeatures requiredExtensions systemLanguage`);

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/));
}

/** Says in a sentence why an SVG may not be an icon; null for one that may. */
export function findSvgProblem(bytes: Buffer): string | null {
  try {
    return findProblem(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    if (error instanceof XmlError) return error.message;
    if (error instanceof TypeError) return 'It is not in UTF-8.';
    throw error;
  }
}

function findProblem(document: string): string | null {
  let isFirst = true;
  let styleText: string | null = null;
  for (const part of readXml(document)) {
    if (part.kind === 'text') {
      if (styleText !== null) styleText += part.text;
      continue;
    }
    const isSvg = part.namespace === svgNamespace;
    if (part.kind === 'end') {
      if (isSvg && part.name === 'style' && styleText !== null) {
        if (!isHarmlessStyle(styleText)) return 'Its style loads something from elsewhere.';
        styleText = null;
      }
      continue;
    }
    if (isFirst && !(isSvg && part.name === 'svg')) return 'Its first element is not <svg> of SVG.';
    isFirst = false;
    if (!isSvg && !isNote(part.namespace)) return `It holds <${part.name}>, which is not SVG.`;
    if (isSvg && !elements.has(part.name)) return `It holds <${part.name}>, which an icon may not have.`;
    if (isSvg && part.name === 'style') styleText = '';
    for (const attribute of part.attributes) {
      const problem = findAttributeProblem(part.name, attribute);
      if (problem !== null) return problem;
    }
  }
  return null;
}

function isNote(namespace: string | null): boolean {
  return namespace !== null && notesOfEditors.includes(namespace);
}

function findAttributeProblem(element: string, { namespace, name, value }: XmlAttribute): string | null {
  if (namespace === xmlNamespace) return ['space', 'lang', 'id'].includes(name) ? null : `It has xml:${name}.`;
  if (isNote(namespace)) return null;
  if (/^on/i.test(name)) return `It has ${name}, which would run a script.`;
  if (name === 'href') return isHarmlessLink(element, value) ? null : `Its <${element}> refers to something elsewhere.`;
  if (namespace === xlinkNamespace)
    return ['title', 'type', 'show', 'actuate', 'role'].includes(name) ? null : `It has xlink:${name}.`;
  if (namespace !== null) return `It has an attribute ${name} that is not SVG.`;
  if (!attributes.has(name) && !/^(data|aria)-[\w-]+$/.test(name)) return `It has ${name}, which an icon may not have.`;
  return isHarmlessStyle(value) ? null : `Its ${name} loads something from elsewhere.`;
}

/** Only what is in the picture itself, or a picture of dots that is written out in it. */
function isHarmlessLink(element: string, link: string): boolean {
  const target = link.trim();
  if (target === '' || /^#[\w.:-]+$/.test(target)) return true;
  return element === 'image' && /^data:image\/(png|jpe?g);base64,[\w+/=\s]+$/.test(target);
}

// A backslash could spell url( or @import in a way that only a browser reads. Comments are read like the rest: what looks
// like one may lie in a string.
function isHarmlessStyle(style: string): boolean {
  if (/\\|@import|@charset|expression\s*\(|javascript:|image-set\s*\(|-moz-binding|behavior\s*:/i.test(style)) {
    return false;
  }
  return Array.from(style.matchAll(/(?:url|src)\s*\(([^)]*)\)?/gi)).every(([, target = '']) =>
    /^\s*["']?#[\w.:-]+["']?\s*$/.test(target),
  );
}
