// Runs `npm start`, and with `--dev` the child of `npm run dev`, which renders the pages and prints the address.
import { runStore } from './run-store.ts';

if (process.argv.includes('--dev')) {
  const { origin } = await runStore({ pageMode: 'development', drainMs: 500, jobDrainMs: 500 });
  process.send?.({ ready: origin });
} else {
  const { origin } = await runStore();
  process.stdout.write(`Appstand is ready at ${origin}\n`);
}
