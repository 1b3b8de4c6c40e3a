import { expect, it } from 'vitest';
import { aCoaching } from '#test/support/builders.ts';
import { inFeedback, inProcess, visited } from '#test/support/play-commands.ts';
import { agreedToTell, dayFacts } from '#worker/domain/visit/day-facts.ts';
import { visitedClients } from '#worker/domain/visit/pdv.ts';

it('tells a day without the names of the clients that were visited', () => {
	const day = inFeedback(visited(visited(inProcess(aCoaching()), '1'), '2', 'Não'));
	const [client] = visitedClients(day);
	const commitment = `Voltar a ${client?.name} — até 18/03/2026 — cliente 1 ${client?.name}\n`;
	const told = dayFacts({ ...day, feedbacks: { ...day.feedbacks, commitment } }, []);
	expect(told.agreed).toEqual([{ what: 'Voltar a cliente', by: '2026-03-18' }]);
	expect(JSON.stringify(told)).not.toContain(client?.name);
	expect(told).toMatchObject({ grade: day.score.grade, made: 2, compared: 0 });
});

it('does not take a client without a name out of a text', () => {
	expect(agreedToTell('Levar o catálogo', ['', ' '])).toEqual([
		{ what: 'Levar o catálogo', by: null },
	]);
});
