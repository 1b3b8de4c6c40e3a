import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';

/** A table that has rows of a person. */
export type KeptTable = {
	readonly table: keyof Database;
	/** Its name in the file that a person gets. */
	readonly title: string;
	/** The columns with the code of a person. A row belongs to whoever is in one of them. */
	readonly of: readonly string[];
	/** SQL by the code of a person: which rows of the table, as `t`, are about the person besides. */
	readonly about?: (code: string) => RawBuilder<SqlBool>;
	/** Columns that never leave the server. */
	readonly secret?: readonly string[];
	/**
	 * What an erasure does with the rows whose first column of `of` names the person: deletes them, or
	 * sets columns to a value (SQL). Absent: they stay, under the code.
	 */
	readonly erased?: 'deleted' | Readonly<Record<string, string>>;
};

/** The rows that belong to a row of another table with the code of the person. */
function partOf(whole: keyof Database, key: string, ...columns: readonly string[]) {
	return (code: string) => {
		const names = columns.map((column) => sql`w.${sql.ref(column)} = ${code}`);
		return sql<SqlBool>`t.${sql.ref(key)} in (select w.${sql.ref(key)} from ${sql.table(whole)} w
			where w.company_id = t.company_id and (${sql.join(names, sql` or `)}))`;
	};
}

/**
 * Every table with rows of a person (rules 13.40 and 13.42). A test compares it with the columns of the
 * database.
 */
export const KEPT_TABLES: readonly KeptTable[] = [
	{
		table: 'employees',
		title: 'Cadastro',
		of: ['employee_code'],
		secret: ['password_hash', 'parent_code'],
	},
	{ table: 'employee_history', title: 'Histórico do cargo', of: ['employee_code'] },
	{
		table: 'employee_moves',
		title: 'Mudança de superior marcada',
		of: ['employee_code'],
		erased: 'deleted',
	},
	{
		table: 'administrators',
		title: 'Direito de administrar',
		of: ['employee_code'],
		erased: 'deleted',
	},
	{ table: 'sessions', title: 'Sessões', of: ['employee_code'] },
	{
		table: 'recovery_codes',
		title: 'Códigos de entrada',
		of: ['employee_code'],
		secret: ['code_hash'],
		erased: 'deleted',
	},
	{ table: 'login_attempts', title: 'Tentativas de entrada', of: ['subject'], erased: 'deleted' },
	{ table: 'devices', title: 'Aparelhos', of: ['employee_code'], erased: 'deleted' },
	{
		table: 'telemetry_batches',
		title: 'Relatos do app',
		of: ['employee_code'],
		erased: 'deleted',
	},
	{
		table: 'idempotency_keys',
		title: 'Envios recentes',
		of: ['employee_code'],
		secret: ['body_hash', 'body'],
		erased: 'deleted',
	},
	{
		table: 'coachings',
		title: 'Coachings',
		of: ['coach_code', 'coachee_code'],
		secret: ['hash', 'changes_of', 'newest_hash', 'summary', 'summary_of'],
	},
	{ table: 'coaching_results', title: 'Notas de coachings', of: ['coach_code', 'coachee_code'] },
	{
		table: 'coaching_reviews',
		title: 'Coachings conferidos',
		of: ['decided_by'],
		about: partOf('coachings', 'coaching_id', 'coach_code', 'coachee_code'),
	},
	{
		table: 'dated_commitments',
		title: 'Combinados com prazo',
		of: [],
		about: partOf('coachings', 'coaching_id', 'coach_code', 'coachee_code'),
	},
	{
		table: 'coaching_state_log',
		title: 'Recebimento de coachings',
		of: ['employee_code'],
		secret: ['body_hash'],
		erased: { fork: 'null' },
	},
	{
		table: 'checks',
		title: 'Check-ins e check-outs',
		of: ['employee_code'],
		erased: { longitude: 'null', latitude: 'null', battery: 'null', network: "''" },
	},
	{
		table: 'commitment_marks',
		title: 'Respostas a combinados',
		of: ['employee_code', 'coachee_code'],
		erased: { note: "''" },
	},
	{ table: 'score_months', title: 'Pontuação por mês', of: ['employee_code'] },
	{ table: 'tiers_told', title: 'Avisos de medalha', of: ['employee_code'], erased: 'deleted' },
	{
		table: 'requests',
		title: 'Pedidos',
		of: ['requester_code', 'employee_code', 'decided_by'],
	},
	{
		table: 'request_trail',
		title: 'Histórico de pedidos',
		of: ['actor'],
		about: partOf('requests', 'request_id', 'requester_code', 'employee_code'),
	},
	{ table: 'client_moves', title: 'Transferências de clientes', of: ['from_code', 'to_code'] },
	{ table: 'vacations', title: 'Férias', of: ['employee_code'] },
	{ table: 'vacation_transfers', title: 'Clientes nas férias', of: ['employee_code'] },
	{
		table: 'vacations_told',
		title: 'Avisos de férias',
		of: ['told_code', 'employee_code'],
		erased: 'deleted',
	},
	{ table: 'salesman_allowances', title: 'Abonos', of: ['employee_code'] },
	{ table: 'product_goals', title: 'Metas de produtos', of: ['target_code', 'updated_by'] },
	{ table: 'routes', title: 'Rota', of: ['salesman_code', 'coordinator_code'] },
	{ table: 'route_clients', title: 'Visitas da rota', of: ['salesman_code'] },
	{ table: 'plan_history', title: 'Histórico da rota', of: ['salesman_code'] },
	{ table: 'clients', title: 'Carteira', of: ['salesman_code'] },
	{ table: 'client_updates', title: 'Mudanças em clientes', of: ['employee_code'] },
	{ table: 'phone_verifications', title: 'Telefones conferidos', of: ['employee_code'] },
	{ table: 'training_logs', title: 'TV Vendas: abertos', of: ['employee_code'] },
	{
		table: 'video_progress',
		title: 'TV Vendas: assistidos',
		of: ['employee_code'],
		erased: 'deleted',
	},
	{ table: 'videos_told', title: 'Avisos de vídeos', of: ['employee_code'], erased: 'deleted' },
	{ table: 'quiz_attempts', title: 'Quizzes', of: ['employee_code'], secret: ['graded'] },
	{
		table: 'quiz_answers',
		title: 'Respostas de quizzes',
		of: [],
		about: partOf('quiz_attempts', 'attempt_id', 'employee_code'),
	},
	{
		table: 'quiz_reminders',
		title: 'Lembretes de quiz',
		of: ['employee_code', 'reminded_by'],
		erased: 'deleted',
	},
	{
		table: 'training_assignments',
		title: 'Tarefas',
		of: ['assigned_by'],
		about: partOf('training_assigned', 'assignment_id', 'employee_code'),
	},
	{
		table: 'training_assigned',
		title: 'Tarefas recebidas',
		of: ['employee_code'],
		erased: 'deleted',
	},
	{ table: 'scored_answers', title: 'Respostas avaliadas', of: ['coachee_code'] },
	{ table: 'calendar_events', title: 'Agenda', of: ['owner_code'], erased: 'deleted' },
	{ table: 'calendar_invitations', title: 'Convites', of: ['employee_code'], erased: 'deleted' },
	{ table: 'notifications', title: 'Notificações', of: ['employee_code'], erased: 'deleted' },
	{
		table: 'notification_preferences',
		title: 'Escolhas de notificações',
		of: ['employee_code'],
		erased: 'deleted',
	},
	{
		table: 'push_subscriptions',
		title: 'Navegadores com notificações',
		of: ['employee_code'],
		secret: ['endpoint', 'p256dh', 'auth'],
		erased: 'deleted',
	},
	{
		table: 'tickets',
		title: 'Chamados',
		of: ['employee_code'],
		secret: ['secret_hash', 'body_hash'],
		erased: 'deleted',
	},
	{
		table: 'ticket_messages',
		title: 'Mensagens de chamados',
		of: ['employee_code'],
		about: partOf('tickets', 'ticket_id', 'employee_code'),
		erased: { text: "'Texto removido'" },
	},
	{
		table: 'audit_log',
		title: 'Auditoria',
		of: ['actor'],
		// What was done with the person, and who read their positions.
		about: (code) => sql`(t.entity = 'person' and t.target = ${code}
			or t.action = 'position.read' and t.detail ->> 'employee' = ${code})`,
		erased: { address: 'null' },
	},
	{ table: 'erasures', title: 'Pedido de remoção', of: ['employee_code'], secret: ['name'] },
	{ table: 'form_drafts', title: 'Rascunhos de formulários', of: ['saved_by'], secret: ['body'] },
	{
		table: 'form_versions',
		title: 'Formulários publicados',
		of: ['published_by'],
		secret: ['body'],
	},
	{ table: 'quizzes', title: 'Quizzes publicados', of: ['published_by'] },
	{ table: 'quiz_drafts', title: 'Rascunhos de quizzes', of: ['saved_by'], secret: ['body'] },
	{
		table: 'imports',
		title: 'Importações',
		of: ['created_by', 'applied_by', 'undone_by'],
		secret: ['header', 'mapping', 'successors'],
	},
	{
		table: 'import_rows',
		title: 'Linhas de importações',
		of: [],
		about: (code) => sql`(t.key = ${code} and t.import_id in (
			select i.import_id from imports i
			where i.company_id = t.company_id and i.entity = 'people'))`,
	},
	{ table: 'import_keys', title: 'Chaves de acesso', of: ['created_by'], secret: ['hash'] },
];
