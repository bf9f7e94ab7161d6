import { fork, type ChildProcess } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { StoreError } from '#contracts/problem.ts';
import type { OwnSharePicture, ShareDrawing } from './share/draw-share-picture.ts';
import { programEnvironment } from '#packages/embedded-postgres/run-program.ts';

export interface PictureSize {
  readonly width: number;
  readonly bytes: Buffer;
}

/** `width` and `height` are those of the original as it is seen. */
export interface ResizedPicture {
  readonly width: number;
  readonly height: number;
  /** Ascending. */
  readonly sizes: readonly PictureSize[];
}

export type ResizeTask =
  | { readonly form: 'pages' | 'mail' | 'logo'; readonly bytes: Buffer }
  | { readonly form: 'share'; readonly drawing: ShareDrawing | OwnSharePicture };

/** The message of resize-process.ts. `problem` is a sentence for the operator. */
export type ResizeAnswer = ResizedPicture | { readonly problem: string };

const program = path.join(import.meta.dirname, 'resize-process.ts');
const timeoutMs = 60_000;
const lowPriority = 10;

/**
 * Makes what pages, mails or link previews need of a picture, in a child process of low priority: WebP in several sizes,
 * one JPEG, or the logo as one PNG.
 * Throws picture-refused, and unavailable if this machine cannot process pictures.
 */
export async function resizePicture(task: ResizeTask): Promise<ResizedPicture> {
  const child = fork(program, {
    serialization: 'advanced',
    execArgv: [],
    env: programEnvironment(),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  });
  const answer = await ask(child, task);
  if ('problem' in answer) throw new StoreError('picture-refused', answer.problem);
  return { ...answer, sizes: answer.sizes.map((size) => ({ ...size, bytes: Buffer.from(size.bytes) })) };
}

function ask(child: ChildProcess, task: ResizeTask): Promise<ResizeAnswer> {
  return new Promise((resolve, reject) => {
    let isReady = false;
    child.on('message', (message: 'ready' | ResizeAnswer) => {
      if (message !== 'ready') return resolve(message);
      isReady = true;
      child.send(task);
    });
    child.once('error', (cause) => reject(cannotProcess(cause)));
    child.once('exit', () => {
      if (isReady) resolve({ problem: 'The picture could not be processed. Export it again, or smaller.' });
      else reject(cannotProcess());
    });
    if (child.pid !== undefined) lowerPriority(child.pid);
  });
}

function lowerPriority(pid: number): void {
  try {
    os.setPriority(pid, lowPriority);
  } catch {
    // It has ended, or the system does not allow it.
  }
}

function cannotProcess(cause?: unknown): StoreError {
  const message = 'This server cannot process pictures at the moment. Try again later.';
  return new StoreError('unavailable', message, {}, { cause });
}
