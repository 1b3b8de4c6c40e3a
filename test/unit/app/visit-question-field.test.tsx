// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { applyOptimisticAnswer } from '#app/features/visit/optimistic-answer.ts';
import { QuestionField } from '#app/features/visit/question-field.tsx';
import { anAlternative, aQuestion } from '#test/support/builders.ts';
import type { Alternative, Question, QuestionType } from '#worker/contract/form.ts';
import type { AnswerChange } from '#worker/contract/visit-input.ts';

afterEach(cleanup);

function question(questionType: QuestionType, alternatives: readonly Alternative[] = []): Question {
	return aQuestion({ questionType, alternatives });
}

function Harness({
	asked,
	onChange,
}: {
	readonly asked: Question;
	readonly onChange: (change: AnswerChange) => void;
}) {
	const [changes, setChanges] = useState<readonly AnswerChange[]>([]);
	const [invalid, setInvalid] = useState(false);
	const answer = applyOptimisticAnswer(asked, changes);
	return (
		<>
			<h1 id="pergunta">{asked.text}</h1>
			<QuestionField
				question={asked}
				answer={answer}
				fieldId="campo"
				labelledBy="pergunta"
				onChange={(change) => {
					setChanges((before) => [...before, change]);
					onChange(change);
				}}
				onLeave={() => undefined}
				onInvalid={setInvalid}
			/>
			<output>{answer.join(' + ')}</output>
			<p>{invalid ? 'não se guarda' : 'guarda-se'}</p>
		</>
	);
}

function show(asked: Question): { changes: AnswerChange[]; answer: () => string | null } {
	const changes: AnswerChange[] = [];
	render(<Harness asked={asked} onChange={(change) => changes.push(change)} />);
	return { changes, answer: () => screen.getByRole('status').textContent };
}

it('takes a tap anywhere on the row of an alternative', async () => {
	const { answer } = show(question('radio', [anAlternative('Sim'), anAlternative('Não')]));
	await userEvent.click(screen.getByText('Não'));
	expect(answer()).toBe('Não');
});

it('offers the details of the chosen alternative only, on and off', async () => {
	const { answer } = show(
		question('radio', [
			anAlternative('Há ruptura', { detailOptions: ['Picanha', 'Alcatra'] }),
			anAlternative('Não há'),
		]),
	);
	expect(screen.queryByText('Picanha')).toBeNull();
	await userEvent.click(screen.getByText('Há ruptura'));
	await userEvent.click(screen.getByText('Picanha'));
	await userEvent.click(screen.getByText('Alcatra'));
	expect(answer()).toBe('Há ruptura + Picanha + Alcatra');
	await userEvent.click(screen.getByText('Picanha'));
	expect(answer()).toBe('Há ruptura + Alcatra');
});

it('keeps the space of details above the tapped row, so that the row does not move', async () => {
	show(
		question('radio', [
			anAlternative('Há ruptura', { detailOptions: ['Picanha'] }),
			anAlternative('Não há'),
		]),
	);
	await userEvent.click(screen.getByText('Há ruptura'));
	await userEvent.click(screen.getByText('Não há'));
	expect(screen.getByText('Picanha').parentElement?.style.visibility).toBe('hidden');
});

it('lets a person choose several alternatives of a check question', async () => {
	const { answer } = show(
		question('check', [anAlternative('A'), anAlternative('B'), anAlternative('C')]),
	);
	await userEvent.click(screen.getByText('C'));
	await userEvent.click(screen.getByText('A'));
	expect(answer()).toBe('A + C');
	await userEvent.click(screen.getByText('C'));
	expect(answer()).toBe('A');
});

it('shows the effect of a disqualifying answer beside it, before the question is left', () => {
	show(
		question('radio', [
			anAlternative('Vencido', { invalidatePDV: true }),
			anAlternative('Fraude', { invalidateCoaching: true }),
		]),
	);
	expect(screen.getByText(/Invalida o PDV/)).toBeTruthy();
	expect(screen.getByText(/Invalida o coaching/)).toBeTruthy();
});

it('shows no grade, weight or points while a question is answered', () => {
	show(question('radio', [anAlternative('Sim', { weight: 83 }), anAlternative('Não')]));
	expect(screen.getByRole('group').textContent).toBe('SimNão');
});

it('stores a Brazilian number as a canonical decimal and opens the decimal keyboard', async () => {
	const { changes } = show(question('number'));
	const field = screen.getByRole('textbox');
	expect(field.getAttribute('inputmode')).toBe('decimal');
	expect(field.getAttribute('type')).toBe('text');
	await userEvent.type(field, '1.234,5');
	expect(changes.at(-1)).toEqual({ type: 'write', text: '1234.5' });
	await userEvent.tab();
	expect((field as HTMLInputElement).value).toBe('1.234,5');
});

it('does not store invalid numbers, and shows how to write one', async () => {
	const { changes } = show(question('number'));
	await userEvent.type(screen.getByRole('textbox'), 'doze');
	await userEvent.tab();
	expect(changes).toEqual([]);
	expect(screen.getByText('não se guarda')).toBeTruthy();
	expect(screen.getByText(/1\.234,5/)).toBeTruthy();
});

it('stores text as it is typed', async () => {
	const { changes } = show(question('text'));
	await userEvent.type(screen.getByRole('textbox'), 'Olá');
	expect(changes).toEqual([
		{ type: 'write', text: 'O' },
		{ type: 'write', text: 'Ol' },
		{ type: 'write', text: 'Olá' },
	]);
});

/** A text question whose typed text is stored at once; `elsewhere` is the answer of another tab. */
function Stored({ elsewhere, settled }: { readonly elsewhere: string; readonly settled: boolean }) {
	const [typed, setTyped] = useState<string | null>(null);
	const [seen, setSeen] = useState(elsewhere);
	if (seen !== elsewhere) {
		setSeen(elsewhere);
		if (settled) setTyped(null);
	}
	return (
		<QuestionField
			question={question('text')}
			answer={[typed ?? elsewhere]}
			settled={settled}
			fieldId="campo"
			labelledBy="pergunta"
			onChange={(change) => change.type === 'write' && setTyped(change.text)}
			onLeave={() => undefined}
			onInvalid={() => undefined}
		/>
	);
}

it('shows the text of another tab once everything typed here is stored', async () => {
	const { rerender } = render(<Stored elsewhere="" settled={true} />);
	const field = screen.getByRole<HTMLTextAreaElement>('textbox');
	await userEvent.type(field, 'Daqui ');
	expect(field.value).toBe('Daqui ');
	rerender(<Stored elsewhere="De outra aba" settled={true} />);
	expect(field.value).toBe('De outra aba');
	await userEvent.type(field, ', e daqui');
	expect(field.value).toBe('De outra aba, e daqui');
});

it('keeps what is typed and not stored, whatever another tab writes', async () => {
	const { rerender } = render(<Stored elsewhere="" settled={false} />);
	const field = screen.getByRole<HTMLTextAreaElement>('textbox');
	await userEvent.type(field, 'Daqui');
	rerender(<Stored elsewhere="De outra aba" settled={false} />);
	expect(field.value).toBe('Daqui');
});
