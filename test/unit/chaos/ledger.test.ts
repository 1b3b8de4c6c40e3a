import { expect, test } from 'vitest';
import { answerKey, feedbackKey, Ledger } from '#test/chaos/ledger.ts';
import { aCoaching, aForm, aPdv, aQuestion, aStage } from '#test/support/builders.ts';
import type { Coaching } from '#worker/contract/coaching.ts';

const QUESTION = 'A gôndola está abastecida?';
const KEY = answerKey('Mercado 1 · Visita', QUESTION);

function visit(...answer: string[]) {
	const form = aForm({ title: 'Visita', questions: [aQuestion({ answer })] });
	return aStage('process', { pdv: aPdv('1'), form });
}

function stored(...stages: Coaching['stages'][number][]): Coaching {
	return aCoaching({ stages });
}

test('what was ticked last and is on the server is neither lost nor doubled nor invented', () => {
	const ledger = new Ledger();
	ledger.try(KEY, 'Não');
	ledger.tick(KEY, 'Não');
	ledger.try(KEY, 'Sim');
	ledger.tick(KEY, 'Sim');
	expect(ledger.compare(stored(visit('Sim')))).toEqual({ lost: [], doubled: [], invented: [] });
});

test('an answer that was ticked and then replaced by an older one is lost', () => {
	const ledger = new Ledger();
	ledger.tick(KEY, 'Não');
	ledger.tick(KEY, 'Sim');
	expect(ledger.compare(stored(visit('Não'))).lost).toHaveLength(1);
});

test('an answer that was ticked and is nowhere is lost', () => {
	const ledger = new Ledger();
	ledger.tick(KEY, 'Sim');
	ledger.tick(feedbackKey('Ponto forte'), 'Abordagem cordial.');
	expect(ledger.compare(stored()).lost).toHaveLength(2);
});

test('an answer that was entered and never ticked may stand or not', () => {
	const ledger = new Ledger();
	ledger.tick(KEY, 'Não');
	ledger.try(KEY, 'Sim');
	for (const answer of ['Sim', 'Não']) {
		expect(ledger.compare(stored(visit(answer)))).toEqual({ lost: [], doubled: [], invented: [] });
	}
});

test('an answer that nobody entered is invented', () => {
	expect(new Ledger().compare(stored(visit('Sim'))).invented).toHaveLength(1);
});

test('the same answer in two visits of one client is doubled', () => {
	const ledger = new Ledger();
	ledger.tick(KEY, 'Sim');
	expect(ledger.compare(stored(visit('Sim'), visit('Sim'))).doubled).toEqual([KEY]);
});

test('a tick that destroyed storage took before it was sent is given up, any other one is not', () => {
	const ledger = new Ledger();
	ledger.tick(KEY, 'Sim');
	ledger.tick(feedbackKey('Ponto forte'), 'Abordagem cordial.');
	ledger.keepsOnly(stored(visit('Sim')));
	expect(ledger.givenUp).toBe(1);
	expect(ledger.compare(stored(visit('Sim'))).lost).toEqual([]);
	expect(ledger.compare(stored()).lost).toHaveLength(1);
});
