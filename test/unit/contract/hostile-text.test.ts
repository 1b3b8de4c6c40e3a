import { describe, expect, it } from 'vitest';
import { PUBLISHED_ROUTES } from '#test/support/published-routes.ts';
import { accept } from '#worker/contract/parse.ts';
import { type AnyStruct, shapeOf } from '#worker/contract/schema.ts';
import { isAppError } from '#worker/errors.ts';

type Leaf = { readonly where: string; readonly struct: AnyStruct; readonly max: number };

/** Every free text of a schema, with its path. */
function textsIn(struct: AnyStruct, where: string): readonly Leaf[] {
	const shape = shapeOf(struct);
	if (!shape) return [];
	switch (shape.kind) {
		case 'object':
			return Object.entries(shape.fields).flatMap(([name, field]) =>
				textsIn(field, `${where}.${name}`),
			);
		case 'array':
			return textsIn(shape.of, `${where}[]`);
		case 'record':
			return [...textsIn(shape.key, `${where}{}`), ...textsIn(shape.value, `${where}.*`)];
		case 'tuple':
			return shape.of.flatMap((one, index) => textsIn(one, `${where}[${index}]`));
		case 'scalar':
			return shape.json.type === 'string' ? [leaf(struct, where, shape.json)] : [];
		default:
			return textsIn(shape.of, where);
	}
}

function leaf(struct: AnyStruct, where: string, json: Readonly<Record<string, unknown>>): Leaf {
	return { where, struct, max: typeof json.maxLength === 'number' ? json.maxLength : 0 };
}

const leaves = PUBLISHED_ROUTES.flatMap(({ route }) =>
	route.body ? textsIn(route.body, `${route.method} ${route.path}`) : [],
);

function refusal(struct: AnyStruct, value: unknown): string | null {
	try {
		accept(struct, value);
		return null;
	} catch (error) {
		if (!isAppError(error)) throw error;
		return error.code;
	}
}

describe('every text of every body that the server takes', () => {
	it('is found', () => {
		expect(leaves.length).toBeGreaterThan(80);
		expect(leaves.map(({ where }) => where)).toContain('POST /tickets/create.message');
	});

	it.each([
		['U+0000', 'a\0b'],
		['half a character', 'a\ud800b'],
		['the other half', '\udc00'],
	])('refuses %s', (_, poison) => {
		const taken = leaves.filter(({ struct }) => refusal(struct, poison) !== 'invalid');
		expect(taken.map(({ where }) => where)).toEqual([]);
	});

	it('has a maximum length, which is enforced', () => {
		const endless = leaves.filter(({ struct, max }) => {
			return refusal(struct, 'x'.repeat(Math.max(max, 10_000) + 1)) !== 'invalid';
		});
		expect(endless.map(({ where }) => where)).toEqual([]);
	});
});
