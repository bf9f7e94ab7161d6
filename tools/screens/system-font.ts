// Text is set in the system's face, which differs between machines. Inter takes its place, as in the drawings, so that lines
// break alike.
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserLaunch } from '#test/support/browser.ts';

const interFolders = ['/usr/share/fonts/opentype/inter', '/usr/share/fonts/truetype/inter'];
const systemFaces = ['ui-sans-serif', 'system-ui', '-apple-system', 'Segoe UI', 'sans-serif', 'sans'];
const monospaceFaces = ['ui-monospace', 'monospace'];

/** Returns the launch options with Inter as the system's face, or null if Inter is not installed. */
export async function withInter(launch: BrowserLaunch, folder: string): Promise<BrowserLaunch | null> {
  if (!interFolders.some((each) => existsSync(each))) return null;
  const bundled = launch.env['FONTCONFIG_PATH'];
  const file = path.join(folder, 'fonts.conf');
  const replace = (face: string, by: string): string =>
    `<match target="pattern"><test name="family" qual="first"><string>${face}</string></test>
<edit name="family" mode="assign" binding="strong"><string>${by}</string></edit></match>`;
  const aliases = [
    ...systemFaces.map((face) => replace(face, 'Inter')),
    ...monospaceFaces.map((face) => replace(face, 'DejaVu Sans Mono')),
  ];
  await mkdir(folder, { recursive: true });
  await writeFile(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${bundled === undefined ? '<include>/etc/fonts/fonts.conf</include>' : `<include>${path.join(bundled, 'fonts.conf')}</include>`}
${aliases.join('\n')}
</fontconfig>
`,
  );
  return { ...launch, env: { ...launch.env, FONTCONFIG_FILE: file } };
}
