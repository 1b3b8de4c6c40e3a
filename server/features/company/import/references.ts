import { INACTIVATE_CLIENT, TELESALES_TARGET } from '#worker/contract/request.ts';
import { CodeList } from './code-list.ts';
import type { Entity, Finding, Flat, KnownCodes, ReferredList, Value } from './entity.ts';

const LIST_WORDS: Readonly<Record<ReferredList, string>> = {
	people: 'pessoa',
	clients: 'cliente',
};

/** Clients can be with 'TELEVENDAS' instead of a person (rule 7.7). */
const NOT_PEOPLE = [TELESALES_TARGET.code, INACTIVATE_CLIENT.code];

type Resolved = { readonly record: Flat; readonly findings: readonly Finding[] };

/**
 * Looks up the codes of a table: its own among those that the company has, to find the zeros that a
 * spreadsheet ate, and those that it refers to.
 */
export function createReferences(entity: Entity, known: KnownCodes) {
	const lists: Readonly<Record<ReferredList, CodeList>> = {
		people: new CodeList([...known.people.keys(), ...NOT_PEOPLE]),
		clients: new CodeList(known.clients),
	};
	const before =
		entity.ownList &&
		new CodeList(entity.ownList === 'people' ? known.people.keys() : known.clients);
	const [own = ''] = entity.keys;
	const referring = entity.columns.filter(({ refersTo }) => refersTo !== undefined);

	return {
		/** Rows may refer to rows further down. */
		refersToItself: referring.some(({ refersTo }) => refersTo === entity.ownList),

		/** The row's own code as the company has it. */
		ownCode(record: Flat): Resolved {
			const code = record[own];
			if (!before || !entity.ownList || typeof code !== 'string') return { record, findings: [] };
			const found = before.find(code);
			if (found === code) return { record, findings: [] };
			if (found !== undefined) {
				const message = `O código ${code} foi lido como ${found}, que já existe: só os zeros à esquerda são outros, e planilhas costumam tirá-los.`;
				return {
					record: { ...record, [own]: found },
					findings: [{ severity: 'warning', column: own, message }],
				};
			}
			if (entity.isOnlyChanged) {
				const message = `Não existe ${LIST_WORDS[entity.ownList]} com o código ${code}. Importe antes ou corrija o código.`;
				return { record, findings: [{ severity: 'error', column: own, message }] };
			}
			lists[entity.ownList].add(code);
			return { record, findings: [] };
		},

		/** The codes that the row refers to, as the company has them. */
		resolve(record: Flat): Resolved {
			const findings: Finding[] = [];
			const changed: Record<string, Value> = {};
			for (const { key, refersTo } of referring) {
				const value = record[key];
				if (refersTo === undefined || value === undefined || value === null) continue;
				const codes = Array.isArray(value) ? value : [String(value)];
				const found = codes.map((code) => lists[refersTo].find(code));
				const unknown = codes.filter((_, index) => found[index] === undefined);
				if (unknown.length > 0) {
					const message = `Não existe ${LIST_WORDS[refersTo]} com o código ${unknown.join(', ')}. Importe antes ou corrija o código.`;
					findings.push({ severity: 'error', column: key, message });
				} else changed[key] = Array.isArray(value) ? (found as string[]) : (found[0] ?? null);
			}
			return { record: { ...record, ...changed }, findings };
		},
	};
}
