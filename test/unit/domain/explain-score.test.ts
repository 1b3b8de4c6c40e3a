import { describe, expect, it } from 'vitest';
import {
	aCoaching,
	aDevice,
	aForm,
	anAllowance,
	anAlternative,
	aQuestion,
} from '#test/support/builders.ts';
import {
	choose,
	form,
	inFeedback,
	inProcess,
	play,
	visit,
	visited,
} from '#test/support/play-commands.ts';
import { explainScore } from '#worker/domain/visit/explain-score.ts';
import { questionsByLoss } from '#worker/domain/visit/suggest-commitments.ts';
import { must } from '#worker/errors.ts';

describe('the score explained', () => {
	const start = { activeAllowanceClients: [anAllowance('2', 'Quinzenal')] };
	const coaching = inFeedback(visited(visited(inProcess(aCoaching({}, start)), '1'), '2', 'Não'));

	it('has a line a stage, whose grades times shares add up to the total', () => {
		const lines = explainScore(coaching);
		expect(lines.map(({ label, share }) => [label, share])).toEqual([
			['Pré-processo', 10],
			['Processo', 70],
			['Pós-processo', 20],
		]);
		const sum = lines.reduce((all, { share, grade }) => all + share * (grade ?? 0), 0);
		expect(sum).toBeCloseTo(must(coaching.score.total), 9);
	});

	it('has every form and question under it', () => {
		const [, process] = explainScore(coaching);
		expect(process?.forms).toEqual([
			{
				title: 'Abordagem',
				pdvName: 'Mercado 1',
				weight: 1,
				grade: 1,
				note: null,
				questions: [
					{
						text: 'A gôndola está abastecida?',
						answer: 'Sim',
						score: 100,
						weight: 50,
						disqualifies: false,
					},
				],
			},
			expect.objectContaining({
				weight: 0.5,
				grade: 0,
				note: 'Cliente quinzenal: vale metade',
			}),
		]);
	});

	it('shows stages that are not done, open or not scored', () => {
		const empty = [aForm({ stage: 'pre-process', questions: [] }), aForm()];
		const open = play(aCoaching({}, { forms: empty }), {
			type: 'check-in-stage',
			stage: 'pre-process',
			device: { location: { status: 'TIMEOUT', position: null }, battery: null, network: '' },
		});
		expect(explainScore(open)[0]).toMatchObject({
			grade: 0,
			note: 'Não realizado',
			forms: [{ title: 'Sem formulário', note: 'Em andamento: ainda não entra na nota' }],
		});
		const device = {
			location: { status: 'TIMEOUT', position: null },
			battery: null,
			network: '',
		} as const;
		const unscored = play(open, form('form-pre-process'), { type: 'check-out', device });
		expect(explainScore(unscored)[0]).toMatchObject({
			share: 0,
			grade: null,
			note: 'Sem perguntas avaliadas: não entra na nota',
		});
	});

	it('shows to who reads it what was discarded after it had been answered, and that it does not count', () => {
		const open = play(inProcess(aCoaching()), visit('1'), form('form-process'));
		const day = play(open, choose(open, 'Sim'), {
			type: 'abort',
			reason: 'discard',
			device: aDevice(),
		});
		const process = explainScore(day).find(({ label }) => label === 'Processo');
		expect(process?.forms).toMatchObject([
			{ grade: null, note: 'Descartada com 1 resposta: não entra na nota' },
		]);
		expect(process?.forms[0]?.questions).toMatchObject([{ answer: 'Sim', score: 100 }]);
	});

	it('gives no 0 to a question that an interrupted visit did not reach, and suggests nothing about it', () => {
		const forms = [
			aForm({ questions: [aQuestion(), aQuestion({ text: 'O preço está à vista?' })] }),
		];
		const tele = aCoaching({}, { teleSales: true, forms });
		const open = play(tele, visit('1'), form('form-process'));
		const day = play(open, choose(open, 'Sim'), {
			type: 'abort',
			reason: 'absent',
			device: aDevice(),
		});
		const lines = explainScore(day);
		expect(lines[0]?.forms[0]).toMatchObject({
			grade: 1,
			note: 'Interrompida: 1 de 2 perguntas; vale essa parte',
			questions: [{ score: 100 }, { answer: '', score: null }],
		});
		expect(questionsByLoss(lines)).toEqual([]);
	});

	it('is the process alone when teleselling', () => {
		const lines = explainScore(visited(aCoaching({}, { teleSales: true }), '1'));
		expect(lines.map(({ label, share }) => [label, share])).toEqual([['Processo', 100]]);
	});

	it('names the disqualifying answer, and that it set the coaching to zero', () => {
		const alternatives = [
			anAlternative('Sim', { weight: 100, detailOptions: ['cedo', 'tarde'] }),
			anAlternative('Fraude', { invalidateCoaching: true }),
		];
		const forms = [aForm({ questions: [aQuestion({ alternatives })] })];
		const open = play(aCoaching({}, { teleSales: true, forms }), visit('1'), form('form-process'));
		const [line] = explainScore(play(open, choose(open, 'Fraude')));
		expect(line?.note).toBe('Uma resposta zerou a nota do coaching');
		expect(line?.forms[0]).toMatchObject({
			note: 'Resposta desclassificatória: nota zero',
			questions: [{ answer: 'Fraude', disqualifies: true }],
		});
	});

	it('lists an absence without a grade, and names the visit whose answer set the coaching to zero', () => {
		const alternatives = [anAlternative('Fraude', { invalidateCoaching: true })];
		const forms = [aForm({ questions: [aQuestion({ alternatives })] })];
		const tele = aCoaching({}, { teleSales: true, forms });
		const [line] = explainScore(play(tele, visit('1', 'absent')));
		expect(line).toMatchObject({ grade: null, note: 'Sem nota: ninguém foi encontrado' });
		expect(line?.forms).toMatchObject([
			{ pdvName: 'Mercado 1', grade: null, note: 'Ninguém no PDV: não entra na nota' },
		]);

		const open = play(tele, visit('1'), form('form-process'));
		const aborted = play(open, choose(open, 'Fraude'), {
			type: 'abort',
			reason: 'absent',
			device: aDevice(),
		});
		expect(aborted.score.total).toBe(0);
		const [zeroed] = explainScore(aborted);
		expect(zeroed?.note).toBe('Uma resposta zerou a nota do coaching');
		expect(zeroed?.forms[0]?.note).toBe('Resposta desclassificatória: nota zero');
	});

	it('formats answers for people', () => {
		const questions = [
			aQuestion({ answer: ['Sim', 'cedo', 'tarde'] }),
			aQuestion({ questionType: 'check', answer: ['Sim', 'Não'] }),
			aQuestion({ questionType: 'number', answer: ['1234.5'] }),
			aQuestion({ questionType: 'text', answer: ['Bom dia'] }),
			aQuestion(),
		];
		const process = visited(inProcess(aCoaching()), '1');
		const stage = process.stages.at(-1);
		const stages = stage ? [{ ...stage, form: aForm({ questions }) }] : [];
		const [, line] = explainScore({ ...process, stages });
		expect(line?.forms[0]?.questions.map(({ answer }) => answer)).toEqual([
			'Sim (cedo, tarde)',
			'Sim, Não',
			'1.234,5',
			'Bom dia',
			'',
		]);
	});
});
