export type InTurn = <Result>(job: () => Promise<Result>) => Promise<Result>;

/** Returns a function that runs jobs one after another, in the order of the calls. */
export function oneAtATime(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const result = last.then(job, job);
    last = result;
    return result;
  };
}
