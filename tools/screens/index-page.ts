import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { themes, windows, type Result } from './take-pictures.ts';

export interface AreaResults {
  readonly name: string;
  readonly results: readonly Result[];
}

/** Writes index.html with all pictures: one row for each state and width, the themes side by side. */
export async function writeIndexPage(folder: string, areas: readonly AreaResults[]): Promise<void> {
  const navigation = areas.map(({ name }) => `<a href="#${anchor(name)}">${escape(name)}</a>`).join(' ');
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Screens</title>
<style>
  body { margin: 2rem; font: 16px/1.5 system-ui, sans-serif; color: #17181b; background: #f5f5f2 }
  nav { position: sticky; top: 0; padding: .5rem 0; background: inherit }
  nav a { margin-right: 1rem }
  .widths { display: flex; flex-wrap: wrap; gap: 1.5rem; align-items: start }
  .themes { display: flex; gap: .5rem; align-items: start }
  img { display: block; height: 18rem; border: 1px solid #8f9197 }
  .problem { color: #ab2418 }
</style>
<h1>Screens</h1>
<nav>${navigation}</nav>
${areas.map(areaSection).join('\n')}
</html>
`;
  await writeFile(path.join(folder, 'index.html'), html);
}

function areaSection({ name, results }: AreaResults): string {
  return `<section id="${anchor(name)}"><h2>${escape(name)}</h2>\n${results.map(stateRow).join('\n')}</section>`;
}

function stateRow({ name, pictures, problems, notShown }: Result): string {
  const groups = windows.map(({ width }) => {
    const taken = themes.map((theme) => `${name}-${width}-${theme}.png`).filter((file) => pictures.includes(file));
    return `<div class="themes">${taken.map(thumbnail).join('')}</div>`;
  });
  const full = pictures.filter((file) => file.endsWith('-full.png'));
  return `<h3 id="${name}">${name}${full.map((file) => ` <a href="${file}">whole page</a>`).join('')}</h3>
${notShown === undefined ? '' : `<p>Not shown yet: ${escape(notShown)}.</p>`}
${problems.map((problem) => `<p class="problem">${escape(problem)}</p>`).join('\n')}
<div class="widths">${groups.join('')}</div>`;
}

function thumbnail(file: string): string {
  return `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`;
}

const anchor = (name: string): string => name.toLowerCase().replaceAll(/\W+/g, '-');

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
