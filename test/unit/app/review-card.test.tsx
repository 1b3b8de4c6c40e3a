// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { CoachingsCard } from '#app/features/points/performance-cards.tsx';
import { FeedbackHistory } from '#app/features/visit/feedback-history.tsx';
import { ReviewCard } from '#app/features/visit/public/review-card.tsx';
import { aUuid, NOW } from '#test/support/builders.ts';
import type { CoachingReview, ReviewState } from '#worker/contract/review.ts';

afterEach(cleanup);

const REASON = 'O formulário “Abordagem” não é nenhum dos que a empresa publicou.';

function aReview(patch: Partial<CoachingReview> = {}): CoachingReview {
	return {
		state: 'open',
		reasons: [{ reason: 'form-unknown', subject: 'Abordagem', sent: null, known: null }],
		more: 0,
		decision: null,
		...patch,
	};
}

describe('the result of a coaching that the server could not confirm', () => {
	it('says what "em conferência" means, and why, and blames nobody', () => {
		render(<ReviewCard review={aReview({ more: 2 })} />);
		expect(screen.getByText('Em conferência')).toBeTruthy();
		expect(screen.getByText(REASON)).toBeTruthy();
		expect(screen.getByText('2 outros motivos')).toBeTruthy();
		expect(screen.getByText(/Ele só conta para pontos, média e posição depois/)).toBeTruthy();
		expect(document.body.textContent).not.toMatch(/fraude|suspeit|falso|irregular/i);
	});

	it.each([
		['accepted', 'Contado', /conta para pontos, média e posição/],
		['not-counted', 'Não contado', /não conta para pontos, média nem posição/],
	] as const)('that is %s says it with the reason of who decided', (state, word, meaning) => {
		const decision = { by: 'Gil Gerente', at: NOW, note: 'Falei com a Ana' };
		render(<ReviewCard review={aReview({ state, decision })} />);
		expect(screen.getByText(word)).toBeTruthy();
		expect(screen.getByText(meaning)).toBeTruthy();
		expect(screen.getByText(/^Decidido por Gil Gerente .*“Falei com a Ana”$/)).toBeTruthy();
		expect(screen.getByText(REASON)).toBeTruthy();
	});

	it.each([[null], [undefined]])(
		'shows nothing for a confirmed one or an older server',
		(review) => {
			const { container } = render(<ReviewCard review={review} />);
			expect(container.textContent).toBe('');
		},
	);
});

it('an earlier coaching without a grade says so in the list of feedbacks', () => {
	const told = { strength: '', opportunity: '', commitment: '', grade: null };
	const feedback = { at: NOW, coachName: 'Ana', ...told };
	render(<FeedbackHistory title="Antes" empty="Nada" feedbacks={[feedback]} />);
	expect(screen.getByText('Ana · sem nota')).toBeTruthy();
});

describe('a row of a coaching', () => {
	const words: readonly (readonly [ReviewState | null | undefined, string | null])[] = [
		['open', 'Em conferência'],
		['accepted', 'Contado'],
		['not-counted', 'Não contado'],
		[null, null],
		[undefined, null],
	];
	const shown = () =>
		words.flatMap(([, word]) => (word !== null && screen.queryByText(word) ? [word] : []));

	it.each(words)('%s in the list of the month', (review, word) => {
		const row = { _id: aUuid(1), date: '2025-03-04', part: 'given', name: 'Ana' } as const;
		const coaching = {
			...row,
			grade: 8,
			goalReached: true,
			...(review !== undefined && { review }),
		};
		render(
			<MemoryRouter>
				<CoachingsCard coachings={[coaching]} month="2025-03" />
			</MemoryRouter>,
		);
		expect(shown()).toEqual(word === null ? [] : [word]);
		// In words that also fit a coaching by telephone.
		expect(screen.getByText('Meta do dia atingida')).toBeTruthy();
	});

	it.each(words)('%s in the earlier feedbacks', (review, word) => {
		const told = { strength: '', opportunity: '', commitment: '', grade: 0.8 };
		const feedback = {
			at: NOW,
			coachName: 'Ana',
			...told,
			...(review !== undefined && { review }),
		};
		render(<FeedbackHistory title="Antes" empty="Nada" feedbacks={[feedback]} />);
		expect(shown()).toEqual(word === null ? [] : [word]);
	});
});
