import { isLookDue, nextRoundAt, type LookTime } from '#server/crypto/watch-rules.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const watchDays = 8;
/** A buyer's page is open until the money is confirmed. */
const openMs = 6 * minuteMs;
const paidMs = 3 * minuteMs;

/** Counts the rounds and looks of a day on which so many buyers pay one after the other, as on the days before. */
export function simulateDay(paymentsPerDay: number, isEachAsked: boolean): { rounds: number; looks: number } {
  const pace: LookTime['pace'] = { fastMs: 10_000 };
  const startedAt = watchDays * dayMs;
  const gapMs = dayMs / paymentsPerDay;
  const births = Array.from({ length: paymentsPerDay * (watchDays + 1) }, (_, index) => (index + 0.5) * gapMs);
  const factsAt = (ms: number) =>
    births
      .filter((birth) => birth <= ms && ms < birth + 7 * dayMs + 30 * minuteMs)
      .map((birth): Parameters<typeof isLookDue>[0] => {
        const ageMs = ms - birth;
        const isSettled = ageMs >= openMs;
        return {
          status: isSettled ? 'confirmed' : ageMs >= paidMs ? 'detected' : 'waiting',
          settlement: isSettled ? 'in-time' : 'none',
          recorded: isSettled ? '1' : '0',
          expiresAt: new Date(birth + 30 * minuteMs),
          askedForAt: new Date(Math.min(ms, birth + openMs)),
        };
      });
  let [rounds, looks, last, ms] = [0, 0, startedAt - 10_000, startedAt];
  while (ms < startedAt + dayMs) {
    const now = new Date(ms);
    const facts = factsAt(ms);
    const time = { lastRoundAt: new Date(last), now, pace, isEachAsked };
    rounds += 1;
    looks += facts.filter((each) => isLookDue(each, time)).length;
    last = ms;
    const next = nextRoundAt(facts, { now, monthlyAt: null, pace }).getTime();
    const born = births.find((birth) => birth > last);
    ms = Math.min(next, (born ?? Infinity) + pace.fastMs);
  }
  return { rounds, looks };
}
