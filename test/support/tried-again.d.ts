export type TriedAgain = { readonly name: string; readonly why: string };

export const TRIED_AGAIN_LIMIT: number;

export function vitestTriedAgain(report: object): readonly TriedAgain[];
export function playwrightTriedAgain(report: object): readonly TriedAgain[];

export function judgeTriedAgain(tests: readonly TriedAgain[]): {
	readonly lines: readonly string[];
	readonly isTooMany: boolean;
	readonly verdict: string;
};

export function writeTriedAgain(path: string, lines: readonly string[]): void;
