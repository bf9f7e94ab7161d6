// A phone's line carries stylesheet, headline face and first picture first; the scripts follow when these are painted.
const modulePreload = /<link rel="modulepreload" href="(?<address>[^"]*)"\/>/g;
const moduleScript = '<script type="module" async="">';

/**
 * Starts the scripts at once in a page that nobody sees, else after the frame that shows the picture of high priority. It
 * is inline: keep it short and constant.
 */
const startScript = `(function(d,s,p){function start(){if(!s)return;s.dataset.modules.split(' ').forEach(function(a){var l=d.createElement('link');l.rel='modulepreload';l.href=a;d.head.append(l)});var m=d.createElement('script');m.type='module';m.textContent=s.textContent;s=null;d.head.append(m)}function paint(){requestAnimationFrame(function(){requestAnimationFrame(start)})}if(d.visibilityState==='hidden')return start();if(!p||p.complete)paint();else{p.addEventListener('load',paint);p.addEventListener('error',paint)}d.addEventListener('visibilitychange',start);setTimeout(start,3000)})(document,document.querySelector('script[data-modules]'),document.querySelector('img[fetchpriority=high]'))`;

/** Makes a rendered page load its scripts after its first paint. Returns a page without scripts as it is. */
export function startAfterPaint(html: string): string {
  const modules = [...html.matchAll(modulePreload)].map(({ groups }) => groups?.['address'] ?? '');
  const at = html.indexOf(moduleScript);
  if (at === -1) return html;
  const end = html.indexOf('</script>', at) + '</script>'.length;
  const inert = `<script type="text/plain" data-modules="${modules.join(' ')}">${html.slice(at + moduleScript.length, end)}`;
  return `${html.slice(0, at)}${inert}<script>${startScript}</script>${html.slice(end)}`.replaceAll(modulePreload, '');
}
