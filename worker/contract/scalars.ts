import { scalar } from './schema.ts';

/** Keys that would change a prototype. */
const DANGEROUS_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
const LONE_SURROGATE = /\p{Surrogate}/u;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/;
const DATE = /^\d{4}-\d\d-\d\d$/;
const DEVICE = /^[A-Za-z0-9_-]{1,64}$/;
const KEY = /^[A-Za-z0-9._-]{1,64}$/;
const CODE = /^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$/;
const MAX_INT = 2_147_483_647;

/** PostgreSQL cannot store U+0000 or a lone surrogate (rule 12.12). */
function isStorable(value: string): boolean {
	return !value.includes('\0') && !LONE_SURROGATE.test(value);
}

/** A text of `min` to `max` UTF-16 units, both included. */
/* @__NO_SIDE_EFFECTS__ */
export function text(min: number, max: number) {
	return scalar<string>('text', { type: 'string', minLength: min, maxLength: max }, (value) => {
		if (typeof value !== 'string') return 'Expected a text';
		if (value.length < min) return min === 1 ? 'Required' : `Expected at least ${min} characters`;
		if (value.length > max) return `Expected at most ${max} characters`;
		return isStorable(value) || 'Expected no characters that cannot be stored';
	});
}

/** A finite number from `min` to `max`, both included. */
/* @__NO_SIDE_EFFECTS__ */
export function number(min: number, max: number) {
	return scalar<number>('number', { type: 'number', minimum: min, maximum: max }, (value) => {
		const fits = typeof value === 'number' && value >= min && value <= max;
		return fits || `Expected a number from ${min} to ${max}`;
	});
}

/** A whole number from `min` to `max`, both included; default 0 to the maximum of a 32-bit column. */
/* @__NO_SIDE_EFFECTS__ */
export function integer(min = 0, max = MAX_INT) {
	return scalar<number>('integer', { type: 'integer', minimum: min, maximum: max }, (value) => {
		const fits = Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
		return fits || `Expected a whole number from ${min} to ${max}`;
	});
}

/* @__NO_SIDE_EFFECTS__ */
function formatted(name: string, json: Record<string, unknown>, fits: (value: string) => boolean) {
	return scalar<string>(
		name,
		{ type: 'string', ...json },
		(value) => (typeof value === 'string' && fits(value)) || `Expected ${name}`,
	);
}

/** An existing instant in UTC, for example '2025-03-04T12:34:56.789Z'. */
/* @__NO_SIDE_EFFECTS__ */
export function isoInstant() {
	return formatted(
		'an instant',
		{ format: 'date-time' },
		(value) => INSTANT.test(value) && !Number.isNaN(Date.parse(value)),
	);
}

/** An existing day, for example '2025-03-04'. */
/* @__NO_SIDE_EFFECTS__ */
export function isoDate() {
	return formatted('a date', { format: 'date' }, (value) => {
		if (!DATE.test(value)) return false;
		const at = new Date(`${value}T00:00:00Z`);
		return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
	});
}

export function isUuid(value: string): boolean {
	return UUID.test(value);
}

/* @__NO_SIDE_EFFECTS__ */
export function uuid() {
	return formatted('a UUID', { format: 'uuid' }, isUuid);
}

/**
 * A key of a record, for example a device id or a code; refuses keys that would change a prototype.
 */
/* @__NO_SIDE_EFFECTS__ */
export function recordKey() {
	return formatted(
		'a key',
		{ pattern: KEY.source },
		(value) => KEY.test(value) && !DANGEROUS_KEYS.has(value),
	);
}

/** Random id of an installation. */
/* @__NO_SIDE_EFFECTS__ */
export function deviceId() {
	return formatted(
		'a device id',
		{ pattern: DEVICE.source },
		(value) => DEVICE.test(value) && !DANGEROUS_KEYS.has(value),
	);
}

export function isDangerousKey(key: string): boolean {
	return DANGEROUS_KEYS.has(key);
}

/** Code of an employee or a client: 1 to 32 letters, digits, '.', '_' and '-'. */
/* @__NO_SIDE_EFFECTS__ */
export function code() {
	return formatted(
		'a code',
		{ pattern: CODE.source },
		(value) => CODE.test(value) && !DANGEROUS_KEYS.has(value),
	);
}

/** SHA-256 in lower case hexadecimal. */
/* @__NO_SIDE_EFFECTS__ */
export function sha256() {
	return formatted('a SHA-256', { pattern: '^[0-9a-f]{64}$' }, (value) =>
		/^[0-9a-f]{64}$/.test(value),
	);
}

/** Degrees. */
export const longitude = () => number(-180, 180);
export const latitude = () => number(-90, 90);
