/** Returns the contrast ratio of WCAG 2 between two colours, given as #rrggbb. */
export declare function contrast(one: string, other: string): number;
/** Returns `over` laid on `under`, `share` of it opaque. */
export declare function blend(over: string, under: string, share: number): string;
