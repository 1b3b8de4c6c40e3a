import { type RawBuilder, sql } from 'kysely';
import { reviewStateOf } from '#server/features/visit/public/read-review.ts';
import { type StateColumns, wholeState } from '#server/features/visit/public/whole-state.ts';
import type { Cell } from '#server/platform/spreadsheet/workbook.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import type { ReviewState } from '#worker/contract/review.ts';
import type { Stage } from '#worker/contract/stage.ts';
import { companyHead } from '#worker/domain/shared/company-time.ts';
import { answerText } from '#worker/domain/visit/answer-text.ts';
import { interruptedText, noGradeText } from '#worker/domain/visit/explain-score.ts';
import { REVIEW_WORD } from '#worker/domain/visit/review-words.ts';
import { dayCell, type Export, type ExportWorld, instantCell, pagesOf, yesNo } from './export.ts';
import { isOfTeam, isWithin } from './export-filter.ts';

/** Coachings of one read: one has up to 300 kB. */
const PAGE = 20;

type Row = {
	readonly at: string;
	readonly id: string;
	readonly day: string;
	readonly state: Coaching;
	readonly sentAfterEnd: Date | null;
	readonly review: ReviewState | null;
};

type StoredRow = Row & StateColumns;

/** The coachings of the filter, in the order of their days. */
async function* coachings({ db, company, filter }: ExportWorld): AsyncGenerator<readonly Row[]> {
	const pages = pagesOf<StoredRow>(
		db,
		PAGE,
		(isAfter) =>
			sql<StoredRow>`
			select c.local_date as at, c.coaching_id as id, c.local_date as day, c.state,
				c.hash, c.changes, c.changes_of,
				c.sent_after_end as "sentAfterEnd", ${reviewStateOf('c')} as review
			from coachings c
			where c.company_id = ${company} and ${isWithin(filter, sql.ref('c.local_date'))}
				and ${isOfTeam(filter, company, [sql.ref('c.coach_code'), sql.ref('c.coachee_code')])}
				and ${isAfter(sql.ref('c.local_date'), sql.ref('c.coaching_id'))}
			order by c.local_date, c.coaching_id` as RawBuilder<StoredRow>,
	);
	for await (const page of pages) {
		yield page.map((row) => ({ ...row, state: wholeState(row) }));
	}
}

const HEAD = [
	'Coaching',
	'Dia do coaching',
	'Etapa do coaching',
	'Código de quem acompanha',
	'Quem acompanha',
	'Código do acompanhado',
	'Acompanhado',
	'Televendas',
	'Nota do coaching (0 a 100)',
	'Sem nota',
	'Conferência',
	'Enviado depois do fim do acesso',
	'Visita',
	'Etapa',
	'Código do cliente',
	'Cliente',
	'Formulário',
];

function headOf(
	{ id, day, state, sentAfterEnd, review }: Row,
	{ _id, stage, pdv, form }: Stage,
): Cell[] {
	const { coach, coachee, coachingStage, teleSales, score } = state;
	return [
		...[id, dayCell(day), coachingStage, coach.employeeCode, coach.name],
		...[coachee.employeeCode, coachee.name, yesNo(teleSales), score.total],
		...[noGrade(state), review && REVIEW_WORD[review]],
		...[yesNo(sentAfterEnd !== null), _id, stage, pdv?.clientCode ?? null, pdv?.name ?? null],
		form?.title ?? null,
	];
}

/** Why a finished coaching has no grade. */
function noGrade(state: Coaching): Cell {
	return state.coachingStage === 'done' ? noGradeText(state) : null;
}

const STATUS_WORDS = {
	...{ being: 'Visitado', absent: 'Ausente', overdue: 'Inadimplente' },
	...{ inactive: 'Inativo', discard: 'Descartado' },
} as const;

/** One row a visit, and a stage without a client. */
export const visits: Export = {
	name: 'visits',
	title: 'Coachings por visita',
	columns: [
		...HEAD,
		'Situação',
		'Em rota',
		companyHead('Check-in'),
		companyHead('Check-out'),
		'Distância no check-in (m)',
		'Dentro da área',
		'Respondidas',
		'Nota da visita (0 a 100)',
		'Observação',
		'Descartada',
	],
	async *rows(world) {
		for await (const page of coachings(world)) {
			yield page.flatMap((row) =>
				row.state.stages.map((stage) => [...headOf(row, stage), ...visitOf(stage)]),
			);
		}
	},
};

function visitOf(stage: Stage): Cell[] {
	const { pdv, checkIn, checkOut, score, discarded } = stage;
	const location = checkIn.betterLocation ?? checkIn.location;
	return [
		pdv ? (interruptedText(stage) ?? STATUS_WORDS[pdv.status]) : null,
		pdv ? yesNo(pdv.inRoute) : null,
		instantCell(checkIn.timestamp),
		instantCell(checkOut?.timestamp ?? null),
		location?.distance ?? null,
		location ? yesNo(location.inRange) : null,
		...[score.answered, score.total, pdv?.coachingObservation ?? null, yesNo(discarded)],
	];
}

/** One row a question of a visit. */
export const answers: Export = {
	name: 'answers',
	title: 'Coachings por pergunta',
	columns: [...HEAD, 'Número', 'Pergunta', 'Tipo', 'Peso', 'Não avalia', 'Resposta'],
	async *rows(world) {
		for await (const page of coachings(world)) {
			for (const row of page) {
				yield row.state.stages.flatMap((stage) =>
					(stage.form?.questions ?? []).map((question, index) => [
						...headOf(row, stage),
						...[index + 1, question.text, question.questionType, question.weight],
						...[yesNo(question.skipEvaluation), answerText(question)],
					]),
				);
			}
		}
	},
};
