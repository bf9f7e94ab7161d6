// Runs the project's real lint configuration on a temporary tree of small files.
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** The lint findings of one file: `rule: help or message`, sorted. */
export type Findings = Map<string, string[]>;

interface Diagnostic {
  filename: string;
  code?: string;
  message: string;
  help?: string;
}

const projectFolder = resolve(import.meta.dirname, '../..');
const settings = ['package.json', 'tsconfig.json', 'tsconfig.base.json'];
const folders = ['contracts', 'server', 'web'];

/**
 * Lints `files` (path inside the project -> text) as if they were the project.
 * `editConfig` changes the text of oxlint.config.ts first, to show the effect of a mistake there.
 * Throws if lint itself fails or prints nothing readable.
 */
export async function lintTree(
  files: Record<string, string>,
  editConfig: (text: string) => string = (text) => text,
): Promise<Findings> {
  const folder = await mkdtemp(join(tmpdir(), 'lint-tree-'));
  try {
    await Promise.all(settings.map((name) => cp(join(projectFolder, name), join(folder, name))));
    await Promise.all(
      folders.map((name) => cp(join(projectFolder, name, 'tsconfig.json'), join(folder, name, 'tsconfig.json'))),
    );
    await symlink(join(projectFolder, 'node_modules'), join(folder, 'node_modules'), 'junction');
    const config = await readFile(join(projectFolder, 'oxlint.config.ts'), 'utf8');
    await writeFile(join(folder, 'oxlint.config.ts'), editConfig(config));
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    return byFile(await runLint(folder, Object.keys(files)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function runLint(cwd: string, paths: string[]): Promise<Diagnostic[]> {
  const bin = join(projectFolder, 'node_modules/oxlint/bin/oxlint');
  const args = [bin, '--format', 'json', ...paths];
  return new Promise((done, fail) => {
    execFile(process.execPath, args, { cwd, maxBuffer: 64 << 20 }, (_error, stdout, stderr) => {
      try {
        const report = JSON.parse(stdout) as { diagnostics: Diagnostic[]; number_of_files: number };
        if (report.number_of_files !== paths.length) {
          throw new Error(`lint read ${report.number_of_files} of ${paths.length} files`);
        }
        done(report.diagnostics);
      } catch (error) {
        fail(new Error(`lint did not report: ${stdout.slice(0, 2000)}${stderr}`, { cause: error }));
      }
    });
  });
}

function byFile(diagnostics: Diagnostic[]): Findings {
  const findings: Findings = new Map();
  for (const { filename, code, help, message } of diagnostics) {
    const text = code === 'eslint(no-restricted-imports)' ? help : message;
    const path = filename.replaceAll('\\', '/');
    const list = findings.get(path) ?? [];
    list.push(`${code ?? 'syntax'}: ${text ?? message}`);
    findings.set(path, list.toSorted());
  }
  return findings;
}
