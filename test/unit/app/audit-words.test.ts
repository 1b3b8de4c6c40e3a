import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
	actInWords,
	ENTITIES,
	factInWords,
	fieldInWords,
	targetInWords,
} from '#app/features/company/administration/audit-words.ts';

/** The code of the server that records acts of administration. */
const sources = readdirSync('server/features', { recursive: true, encoding: 'utf8' })
	.filter((path) => path.endsWith('.ts'))
	.map((path) => readFileSync(join('server/features', path), 'utf8'))
	.filter((text) => /recordAudit\(|into audit_log/.test(text));

const entry = {
	...{ id: '1', at: '2026-03-11T12:00:00.000Z', actor: 'E1', actorName: null },
	...{ act: 'person.changed', before: null, after: null },
};

describe('the words of the audit', () => {
	it('name every act that the server records, and every kind of thing', () => {
		const kinds = Object.keys(ENTITIES).join('|');
		const acts = sources.flatMap((text) => text.match(RegExp(`'(${kinds})\\.[a-z-]+'`, 'g')) ?? []);
		expect(acts.length).toBeGreaterThan(25);
		const unnamed = acts.map((act) => act.slice(1, -1)).filter((act) => actInWords(act) === act);
		expect(unnamed).toEqual([]);
		const entities = sources.flatMap((text) => [...text.matchAll(/entity: '(\w+)'/g)]);
		expect(entities.map(([, one]) => one).filter((one) => !ENTITIES[one ?? ''])).toEqual([]);
	});

	it('name a person with the code, another thing by its name, and no thing by its id', () => {
		const person = { ...entry, entity: 'person', target: '4001', targetName: 'Ana' };
		expect(targetInWords(person)).toBe('Ana (4001)');
		expect(targetInWords({ ...person, targetName: undefined })).toBe('4001');
		const form = { ...entry, entity: 'form', target: '5f0c', targetName: 'Visita curta' };
		expect(targetInWords(form)).toBe('Visita curta');
		expect(targetInWords({ ...form, targetName: undefined })).toBeNull();
	});

	it('write days, instants, lists, tables and empty fields as people read them', () => {
		expect(factInWords('from', '2026-04-01')).toBe('01/04/2026');
		expect(factInWords('publishedAt', '2026-03-11T12:00:00.000Z')).toEqual(
			expect.stringMatching(/^11\/03\/2026, /),
		);
		expect(factInWords('reads', ['people', 'quiz-results'])).toBe('Pessoas, Resultados de quizzes');
		expect(factInWords('entity', 'transfer-periods')).toBe('Períodos de transferência');
		expect(factInWords('consultantFor', [])).toBe('vazio');
		expect(factInWords('bytes', 157_000)).toBe('157.000');
		expect(factInWords('disabled', true)).toBe('sim');
		expect(fieldInWords('audience')).toBe('Para quem');
	});
});
