import type { Coaching } from '#worker/contract/coaching.ts';
import { COACHING_SCHEMA, FIRST_DIFFERENCE_SCHEMA } from '#worker/contract/coaching-sync.ts';
import { COACHING_DEFAULTS } from '#worker/contract/parameters.ts';
import { AppError } from '#worker/errors.ts';

/** The server understands its own version and this many before (rule 12.13). */
const VERSIONS_BACK = 2;
const OLDEST = Math.max(1, COACHING_SCHEMA - VERSIONS_BACK);

type Step = (body: unknown) => unknown;

/** The step of version n turns a body of that version into one of version n + 1. */
const STEPS: Readonly<Record<number, Step>> = {
	// A stage without `otherForms` means the same in both versions.
	1: (body) => body,
	// Version 3 added the difference and the missing grade; any other state means the same.
	2: (body) => body,
};

/** The same for a difference; there is no later version yet. */
const DIFFERENCE_STEPS: Readonly<Record<number, Step>> = {};

/**
 * A received coaching of `version` in today's shape, with the default parameters of a coaching where
 * its own are missing (rule 3.8); it is not checked yet. Throws schema-unknown for
 * a version of a newer app, and app-outdated for one that is no longer understood.
 */
export function upcastCoaching(body: unknown, version: number): unknown {
	return withParameters(upcast(body, version, OLDEST, STEPS));
}

function withParameters(body: unknown): unknown {
	if (!isObject(body) || !isObject(body.parameters)) return body;
	const { pdvMinDistance, outRouteMultiplier } = body.parameters;
	if (pdvMinDistance !== undefined && outRouteMultiplier !== undefined) return body;
	return { ...body, parameters: { ...COACHING_DEFAULTS, ...body.parameters } };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === 'object' && value !== null;
}

/** As `upcastCoaching`, for a coaching that was sent as a difference. */
export function upcastDifference(body: unknown, version: number): unknown {
	return upcast(body, version, Math.max(OLDEST, FIRST_DIFFERENCE_SCHEMA), DIFFERENCE_STEPS);
}

function upcast(
	body: unknown,
	version: number,
	oldest: number,
	steps: Readonly<Record<number, Step>>,
): unknown {
	if (version > COACHING_SCHEMA) throw new AppError('schema-unknown');
	if (version < oldest) throw new AppError('app-outdated');
	let current = body;
	for (let from = version; from < COACHING_SCHEMA; from++) current = steps[from]?.(current);
	return current;
}

/**
 * The oldest version whose shape holds all of a coaching: a server that is behind this app takes it
 * too.
 */
export function oldestVersionOf({ stages, score }: Pick<Coaching, 'stages' | 'score'>): number {
	if (score.total === null) return 3;
	return stages.some(({ otherForms }) => otherForms !== undefined) ? 2 : 1;
}

/**
 * Whether a server refused a coaching only because it does not know its version. Servers of the first
 * release compare the version for equality, and refuse a field that they do not know.
 */
export function isVersionRefusal(refused: {
	readonly code: string;
	readonly fields?: Readonly<Record<string, string>> | undefined;
}): boolean {
	if (refused.code !== 'invalid') return false;
	const fields = Object.entries(refused.fields ?? {});
	if (fields.some(([path]) => path === 'x-app-schema')) return true;
	return fields.length > 0 && fields.every(([, message]) => message === 'Unknown field');
}
