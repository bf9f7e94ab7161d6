export function bind<Deps, Input extends unknown[], Result>(
  useCase: (deps: Deps, ...input: Input) => Result,
  deps: NoInfer<Deps>,
): (...input: Input) => Result {
  return (...input) => useCase(deps, ...input);
}
