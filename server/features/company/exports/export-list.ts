import { type RawBuilder, sql } from 'kysely';
import { EXPORTS, type ExportName } from '#worker/contract/exports.ts';
import { companyHead } from '#worker/domain/shared/company-time.ts';
import { answers, visits } from './coaching-exports.ts';
import { dayCell, type Export, instantCell, pagesOf } from './export.ts';
import { dayOf, isOfTeam, isWithin } from './export-filter.ts';

/** Rows of one read. */
const PAGE = 1_000;

type Place = { readonly at: string; readonly id: string };
type Named = Place & Readonly<Record<string, string | number | null>>;
type Timed = { readonly [key: string]: unknown };

/** An instant as text that sorts as it does. */
const sortable = (column: string) =>
	sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;

const requests: Export = {
	name: 'requests',
	title: 'Pedidos',
	columns: [
		...['Pedido', 'Tipo', 'Situação', 'Código de quem pediu', 'Quem pediu', 'Código da pessoa'],
		...[
			'Pessoa',
			'Código do cliente',
			'Início',
			'Fim',
			'Motivo',
			'Observação',
			'Custo',
			'Política',
		],
		...[
			companyHead('Criado em'),
			companyHead('Decidido em'),
			'Código de quem decidiu',
			'Quem decidiu',
			'Motivo da decisão',
		],
	],
	async *rows({ db, company, filter }) {
		type Row = Place & {
			readonly cells: readonly (string | null)[];
			readonly start: string;
			readonly end: string | null;
			readonly created: Date;
			readonly decided: Date | null;
		};
		const at = sortable('r.created_at');
		const pages = pagesOf<Row>(
			db,
			PAGE,
			(isAfter) =>
				sql<Row>`
				select ${at} as at, r.request_id as id, r.start_date as start, r.end_date as "end",
					r.created_at as created, r.decided_at as decided,
					jsonb_build_array(r.kind, r.status, r.requester_code, q.name, r.employee_code, p.name,
						r.client_code, r.reason, r.observation, r.cost #>> '{}', r.verdict, r.decided_by,
						d.name, r.decision_reason) as cells
				from requests r
				join employees q on q.company_id = r.company_id and q.employee_code = r.requester_code
				join employees p on p.company_id = r.company_id and p.employee_code = r.employee_code
				left join employees d on d.company_id = r.company_id and d.employee_code = r.decided_by
				where r.company_id = ${company}
					and ${isWithin(filter, dayOf(sql.ref('r.created_at')))}
					and ${isOfTeam(filter, company, [sql.ref('r.requester_code'), sql.ref('r.employee_code')])}
					and ${isAfter(at, sql.ref('r.request_id'))}
				order by ${at}, r.request_id` as RawBuilder<Row>,
		);
		for await (const page of pages) {
			yield page.map(({ id, cells, start, end, created, decided }) => [
				...[id, ...cells.slice(0, 7), dayCell(start), dayCell(end), ...cells.slice(7, 11)],
				...[instantCell(created), instantCell(decided), ...cells.slice(11)],
			]);
		}
	},
};

const quizResults: Export = {
	name: 'quiz-results',
	title: 'Resultados de quizzes',
	columns: [
		...['Tentativa', 'Quiz', 'Vídeo', 'Código da pessoa', 'Pessoa', 'Cargo'],
		...[companyHead('Começado em'), companyHead('Terminado em'), 'Nota (0 a 100)'],
	],
	async *rows({ db, company, filter }) {
		type Row = Place & Timed & { readonly started: Date; readonly finished: Date };
		const at = sortable('t.finished_at');
		const pages = pagesOf<Row & Named>(
			db,
			PAGE,
			(isAfter) =>
				sql<Row & Named>`
				select ${at} as at, t.attempt_id as id, t.quiz_id as quiz, v.title as video,
					t.employee_code as code, e.name, e.job_title as title, t.started_at as started,
					t.finished_at as finished, t.total
				from quiz_attempts t
				join employees e on e.company_id = t.company_id and e.employee_code = t.employee_code
				join quizzes z on z.company_id = t.company_id and z.quiz_id = t.quiz_id
				join content_videos v on v.company_id = z.company_id and v.video_id = z.video_id
				where t.company_id = ${company} and t.finished_at is not null
					and ${isWithin(filter, dayOf(sql.ref('t.finished_at')))}
					and ${isOfTeam(filter, company, [sql.ref('t.employee_code')])}
					and ${isAfter(at, sql.ref('t.attempt_id'))}
				order by ${at}, t.attempt_id` as RawBuilder<Row & Named>,
		);
		for await (const page of pages) {
			yield page.map(({ id, quiz, video, code, name, title, started, finished, total }) => [
				...[id, quiz ?? null, video ?? null, code ?? null, name ?? null, title ?? null],
				...[instantCell(started), instantCell(finished), total ?? null],
			]);
		}
	},
};

const points: Export = {
	name: 'points',
	title: 'Pontuação por mês',
	columns: ['Mês', 'Código da pessoa', 'Pessoa', 'Cargo', 'Pontos', 'Desempenho (0 a 10)'],
	async *rows({ db, company, filter }) {
		const pages = pagesOf<Named>(
			db,
			PAGE,
			(isAfter) =>
				sql<Named>`
				select m.month as at, m.employee_code as id, e.name, m.job_title as title, m.points, m.grade
				from score_months m
				join employees e on e.company_id = m.company_id and e.employee_code = m.employee_code
				where m.company_id = ${company} and m.month >= ${(filter.from ?? '').slice(0, 7)}
					and m.month <= ${(filter.to ?? '9999').slice(0, 7)}
					and ${isOfTeam(filter, company, [sql.ref('m.employee_code')])}
					and ${isAfter(sql.ref('m.month'), sql.ref('m.employee_code'))}
				order by m.month, m.employee_code` as RawBuilder<Named>,
		);
		for await (const page of pages) {
			yield page.map(({ at, id, name, title, points: sum, grade }) => [
				...[at, id, name ?? null, title ?? null, sum ?? null, grade ?? null],
			]);
		}
	},
};

const audit: Export = {
	name: 'audit',
	title: 'Auditoria',
	columns: [
		companyHead('Quando'),
		'Código de quem fez',
		'Quem fez',
		'Ato',
		'Tipo',
		'Alvo',
		'Antes',
		'Depois',
	],
	async *rows({ db, company, filter }) {
		type Row = Named & Timed & { readonly when: Date };
		const at = sortable('a.at');
		const pages = pagesOf<Row>(
			db,
			PAGE,
			(isAfter) =>
				sql<Row>`
				select ${at} as at, a.entry_id as id, a.at as "when", a.actor, e.name, a.action, a.entity,
					a.target, a.before::text as before, a.after::text as after
				from audit_log a
				left join employees e on e.company_id = a.company_id and e.employee_code = a.actor
				where a.company_id = ${company} and ${isWithin(filter, dayOf(sql.ref('a.at')))}
					and ${isOfTeam(filter, company, [sql.ref('a.actor')])}
					and ${isAfter(at, sql.ref('a.entry_id'))}
				order by ${at}, a.entry_id` as RawBuilder<Row>,
		);
		for await (const page of pages) {
			yield page.map(({ when, actor, name, action, entity, target, before, after }) => [
				...[instantCell(when), actor ?? null, name ?? null, action ?? null],
				...[entity ?? null, target ?? null, before ?? null, after ?? null],
			]);
		}
	},
};

const ALL: Readonly<Record<ExportName, Export>> = {
	visits,
	answers,
	requests,
	'quiz-results': quizResults,
	points,
	audit,
};

/** The export of a name; undefined: there is none. */
export function exportOf(name: string | undefined): Export | undefined {
	const known = EXPORTS.find((one) => one === name);
	return known && ALL[known];
}
