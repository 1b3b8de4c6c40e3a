import { describe, expect, it } from 'vitest';
import {
	actLabel,
	outcomeText,
	refusalText,
} from '#app/features/requests/deciding/decision-words.ts';
import { evidenceText } from '#app/features/requests/deciding/evidence-text.ts';
import {
	kindFrom,
	queryFrom,
	tabFrom,
	tabSearch,
} from '#app/features/requests/deciding/pending-paths.ts';
import { costText, shortPeriod } from '#app/features/requests/request-words.ts';
import { DECISION_REFUSALS, type DecisionResult } from '#worker/contract/decision.ts';
import type { DecisionOutcome } from '#worker/contract/decisions-api.ts';
import { POLICY_RULE_NAMES } from '#worker/contract/policy.ts';

const outcome = (change: Partial<DecisionOutcome>): DecisionOutcome => ({
	actId: 'a',
	kind: 'allowance',
	status: 'approved',
	who: null,
	done: 12,
	failed: [],
	undoUntil: null,
	unanswered: false,
	...change,
});
const result: DecisionResult = {
	id: '1',
	outcome: 'failed',
	reason: 'already-decided',
	decidedBy: 'Marcos Vinícius Teixeira',
	decidedAt: null,
	status: 'refused',
};

describe('the words of deciding', () => {
	it('name act, number and kind', () => {
		expect(actLabel('approved', 'allowance', 12)).toBe('Aprovar 12 abonos');
		expect(actLabel('refused', 'transfer', 1)).toBe('Recusar 1 transferência');
		expect(actLabel('approved', 'transfer', 0)).toBe('Aprovar');
	});

	it('say of a coaching in review what happens to it', () => {
		expect(actLabel('approved', 'coachingreview', 3)).toBe('Contar 3 coachings');
		expect(actLabel('refused', 'coachingreview', 0)).toBe('Não contar');
		const kind = 'coachingreview';
		expect(outcomeText(outcome({ kind, done: 3 }))).toBe('3 contados');
		expect(outcomeText(outcome({ kind, status: 'refused', done: 1 }))).toBe('1 não contado');
		expect(outcomeText(outcome({ kind, status: 'refused', done: 2 }))).toBe('2 não contados');
		expect(refusalText({ ...result, status: 'approved' }, kind)).toBe(
			'Contado antes por Marcos Teixeira',
		);
	});

	it('describe the result of an act', () => {
		expect(outcomeText(outcome({}))).toBe('12 aprovados');
		expect(outcomeText(outcome({ kind: 'transfer', status: 'refused', done: 1 }))).toBe(
			'1 recusada',
		);
		expect(outcomeText(outcome({ done: 10, failed: [result, result] }))).toBe(
			'10 aprovados, 2 não',
		);
		expect(outcomeText(outcome({ status: 'waiting', done: 3 }))).toBe('3 decisões desfeitas');
		const one = { done: 1, who: 'Ana Beatriz Lima' };
		expect(outcomeText(outcome(one))).toBe('Aprovado: Ana Lima');
		expect(outcomeText(outcome({ unanswered: true }))).toContain('Sem resposta do servidor');
	});

	it('name the person who decided first, and have a sentence for every other reason', () => {
		expect(refusalText(result, 'transfer')).toBe('Recusada antes por Marcos Teixeira');
		for (const reason of DECISION_REFUSALS) {
			expect(refusalText({ ...result, reason, status: null }, 'transfer')).toMatch(/^[A-ZÀ-Ú]/);
		}
	});

	it('give the period of a cost without an end, and shorten periods for a phone', () => {
		const cost = { unit: 'visits', amount: 26 } as const;
		expect(costText({ cost, endDate: null })).toBe('26 visitas a menos em um ano');
		expect(costText({ cost, endDate: '2026-03-20' })).toBe('26 visitas a menos');
		const short = (startDate: string, endDate: string | null) =>
			shortPeriod({ startDate, endDate });
		expect(short('2026-03-11', null)).toBe('desde 11/03, sem fim');
		expect(short('2026-03-11', '2026-03-11')).toBe('11/03');
		expect(short('2026-03-11', '2026-04-02')).toBe('11/03 a 02/04');
		expect(short('2026-12-28', '2027-01-05')).toBe('28/12 a 05/01/27');
	});

	it('name a single day when a period has only one', () => {
		const found = { ok: false, value: 0, limit: 1, note: null };
		expect(evidenceText({ rule: 'advance-days', ...found })).toBe(
			'Pedido até o dia do início (mínimo 1 dia antes)',
		);
		expect(evidenceText({ rule: 'days-back', ...found })).toBe(
			'Pedido até o dia do início (máximo 1 dia)',
		);
	});

	it('have a sentence for every rule of the policy, kept or not', () => {
		for (const name of POLICY_RULE_NAMES) {
			for (const ok of [true, false]) {
				const text = evidenceText({ rule: name, ok, value: 3, limit: 5, note: '2026-03-11' });
				expect(text).not.toMatch(/^Outra regra|undefined|NaN/);
			}
		}
		expect(evidenceText({ rule: 'new', ok: false, value: null, limit: null, note: null })).toBe(
			'Outra regra da empresa pede atenção',
		);
	});
});

describe('the address of a list', () => {
	it('holds tab, filter and order', () => {
		const params = new URLSearchParams(
			'ver=olhar&busca=obra&pessoa=4001&regra=overlap&ordem=custo',
		);
		expect(kindFrom('quilometragem')).toBe('mileageallowance');
		expect(tabFrom(params)).toBe('look');
		expect(queryFrom('transfer', params)).toEqual({
			kind: 'transfer',
			verdict: 'look',
			search: 'obra',
			person: '4001',
			team: null,
			reason: null,
			rule: 'overlap',
			sort: 'cost',
		});
		expect(tabSearch(params, 'all')).toBe('?ver=todas&busca=obra&pessoa=4001&ordem=custo');
	});
});
