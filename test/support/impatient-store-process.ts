// A store whose stop waits two seconds for requests and jobs under way.
import { runStore } from '#server/run-store.ts';

const { origin } = await runStore({ drainMs: 2_000, jobDrainMs: 1_000 });
process.stdout.write(`Appstand is ready at ${origin}\n`);
