import { describe, expect, it } from 'vitest';
import { accept, receive } from '#worker/contract/parse.ts';
import { number, text } from '#worker/contract/scalars.ts';
import {
	array,
	nullable,
	object,
	optional,
	record,
	refine,
	type,
} from '#worker/contract/schema.ts';

const Client = object({
	code: text(1, 5),
	buyer: optional(text(0, 5)),
	grade: nullable(number(0, 1)),
});
const client = { code: 'a', grade: null };

const fieldsOf = (work: () => unknown) => {
	try {
		work();
	} catch (error) {
		return error;
	}
	return null;
};

describe('a body that the server receives', () => {
	it('is returned unchanged when it is valid', () => {
		expect(accept(Client, client)).toBe(client);
	});

	it('may not have unknown fields', () => {
		expect(fieldsOf(() => accept(Client, { ...client, jobTitle: 'Empresa' }))).toMatchObject({
			code: 'invalid',
			fields: { jobTitle: 'Unknown field' },
		});
	});

	it('is refused by its unknown fields alone when there are thousands, wherever they are', () => {
		const schema = object({ byId: record(text(1, 5), nullable(array(Client, 3))) });
		const crowd = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`k${index}`, 1]));
		const error = fieldsOf(() =>
			accept(schema, { byId: { a: [{ ...client, ...crowd, code: 7 }] } }),
		);
		const fields = Array.from({ length: 20 }, (_, index) => [
			`byId.a.0.k${index}`,
			'Unknown field',
		]);
		expect(error).toHaveProperty('fields', Object.fromEntries(fields));
	});

	it('is refused with path and message, never with the value', () => {
		const schema = object({ clients: array(Client, 3) });
		const error = fieldsOf(() =>
			accept(schema, { clients: [client, { code: 'segredo', grade: 'x' }] }),
		);
		expect(error).toMatchObject({
			code: 'invalid',
			fields: {
				'clients.1.code': 'Expected at most 5 characters',
				'clients.1.grade': 'Expected a number from 0 to 1',
			},
		});
		expect(JSON.stringify(error)).not.toContain('segredo');
	});

	it('is refused at once when a list is too long', () => {
		const many = { clients: Array.from({ length: 1_000_000 }, () => 1) };
		expect(fieldsOf(() => accept(object({ clients: array(Client, 3) }), many))).toMatchObject({
			fields: { clients: 'Expected a list of at most 3' },
		});
	});

	it('may contain objects that cannot be printed', () => {
		const hostile = { code: { toString: 1, valueOf: 1 }, grade: null };
		expect(fieldsOf(() => accept(Client, hostile))).toMatchObject({ code: 'invalid' });
		const unknown = { ...client, extra: { toString: 1 } };
		expect(fieldsOf(() => accept(Client, unknown))).toMatchObject({ code: 'invalid' });
	});

	it('is refused with the message of a rule', () => {
		const rule = refine(Client, 'graded', ({ grade }) => grade !== null || 'Grade it');
		expect(fieldsOf(() => accept(object({ rule }), { rule: client }))).toMatchObject({
			fields: { rule: 'Grade it' },
		});
	});
});

describe('an answer that a client receives', () => {
	it('loses the unknown fields of an object and keeps those of a type', () => {
		const Answer = type({ client: Client });
		const answer = { client: { ...client, later: 1 }, later: 2 };
		expect(receive(Answer, answer)).toEqual({ client, later: 2 });
	});

	it('is invalid-response when it is something else, such as the page of a captive portal', () => {
		for (const value of ['<html>', null, undefined, [], { client: null }]) {
			expect(fieldsOf(() => receive(type({ client: Client }), value))).toMatchObject({
				code: 'invalid-response',
			});
		}
	});

	it('cannot change a prototype through the keys of a record', () => {
		const Grades = record(text(1, 20), number(0, 1));
		const value: unknown = JSON.parse('{"__proto__":{"polluted":1},"a":1}');
		expect(fieldsOf(() => receive(Grades, value))).toMatchObject({ code: 'invalid-response' });
		expect(Object.prototype).not.toHaveProperty('polluted');
	});
});
