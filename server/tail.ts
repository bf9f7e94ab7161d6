/** What follows the first of a list of types: of a use case's parameters, those that are not its dependencies. */
export type Tail<List extends readonly unknown[]> = List extends readonly [unknown, ...infer Rest] ? Rest : never;
