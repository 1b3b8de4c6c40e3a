import { SearchCheck } from 'lucide-react';
import { absolute, grade as gradeText, plural } from '#app/ui/format.ts';
import { named } from '#app/ui/person-name.ts';
import type { ReviewDetail } from '#worker/contract/request.ts';
import { reasonSentence } from '#worker/domain/visit/review-words.ts';
import { type KindView, lookAtCoaching, toldFacts } from '../kind-view.ts';

export const COACHING_REVIEW: KindView = {
	icon: SearchCheck,
	word: 'Coaching em conferência',
	counted: ['coaching', 'coachings'],
	gender: 'masculine',
	title: 'Conferir coachings',
	path: 'conferir-coachings',
	hasNoCost: true,
	facts: ({ coachingReview }) =>
		toldFacts({
			'Quem foi acompanhado': coachingReview?.coachee.name,
			Nota: coachingReview && gradeOf(coachingReview),
		}),
	summary: ({ coachingReview, reason }) => [
		coachingReview && gradeOf(coachingReview, 'Nota '),
		coachingReview && `com ${named(coachingReview.coachee.name)}`,
		reason,
	],
	findings: ({ coachingReview }) =>
		coachingReview
			? [
					...coachingReview.reasons.map((reason) => reasonSentence(reason, absolute)),
					...(coachingReview.more > 0
						? [plural(coachingReview.more, 'outro motivo', 'outros motivos', '')]
						: []),
				]
			: [],
	look: ({ coachingReview }) => coachingReview && lookAtCoaching(coachingReview.coachingId),
	trail: {
		asked: 'Conferência aberta',
		withdrawn: 'Conferência encerrada',
		approved: 'Decidido que conta',
		refused: 'Decidido que não conta',
	},
	deciding: {
		readers: 'Quem fez o coaching e quem foi acompanhado vão ler.',
		approved: {
			words: { verb: 'Contar', done: 'Contado', told: 'contou' },
			reasons: [
				'Confirmei com quem fez o coaching',
				'Confirmei com quem foi acompanhado',
				'A diferença não muda o resultado',
			],
		},
		refused: {
			words: { verb: 'Não contar', done: 'Não contado', told: 'não contou' },
			reasons: [
				'Não consegui confirmar este coaching',
				'O coaching vai ser feito de novo',
				'Os dados não são deste dia',
			],
		},
	},
};

function gradeOf({ grade }: ReviewDetail, before = ''): string {
	return grade === null ? 'Sem nota' : `${before}${gradeText(grade)}`;
}
