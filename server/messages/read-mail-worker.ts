// Reads one mail in a thread of its own: a hostile one takes seconds, during which a process could serve nothing else.
import { parentPort, workerData } from 'node:worker_threads';
import { readMail } from './read-mail.ts';

const { source, isWhole } = workerData as { readonly source: Uint8Array; readonly isWhole: boolean };
const mail = await readMail(Buffer.from(source), { isWhole });
parentPort?.postMessage(mail, []);
