import type { Backend } from './backend.ts';

/**
 * Must appear unchanged: markup, an address, text direction marks, an emoji, diacritics. Short
 * enough for every column except the short ones below.
 */
export const HOSTILE =
	'<img src=x onerror="window.__xss=1">"\'{{7*7}} javascript:__xss=1 \u202Eesrever\u202C 👩‍👧 Z\u0351a\u0321';
/** For columns that are shorter. */
const SHORT = '<b>"\u202E';
/** For columns of two characters. */
const TINY = '<"';
/** Followed by one unbroken word; the whole text nearly fills `room` characters. */
const long = (room: number) => `${HOSTILE}<script>window.__xss=2</script>${'x'.repeat(room - 200)}`;

/** Columns for long texts, with their limits. */
const LONG_COLUMNS: Readonly<Record<string, number>> = {
	'ticket_messages.text': 10_000,
	'tickets.diagnosis': 10_000,
	'calendar_events.description': 2_000,
	'requests.observation': 4_000,
	'clients.observation': 4_000,
};
/** Keys within JSON with a limit of 4,000 characters. */
const LONG_KEYS = ['strength', 'opportunity', 'commitment'];
/** Columns with a limit of a few characters. */
const SHORT_COLUMNS = [
	...['products.unit', 'clients.comercial_division', 'question_competences.competence'],
];
const TINY_COLUMNS = ['clients.uf'];

/**
 * Text columns that are not text for people: enumerations, addresses, keys, hashes, times. Keys of
 * tables and references to them are excluded automatically. A new column is hostile until it is
 * listed here.
 */
const NOT_TEXT = [
	...['employees.job_title', 'employees.password_hash', 'employees.employee_id'],
	...['clients.phone', 'clients.phone_update', 'clients.financial_status'],
	...['requests.kind', 'requests.status', 'requests.verdict', 'tickets.status', 'tickets.category'],
	...['tickets.secret_hash', 'tickets.body_hash', 'notifications.type', 'coachings.hash'],
	...['coachings.coaching_stage', 'content_links.url', 'content_files.type', 'content_files.body'],
	...['content_files.media_type', 'content_videos.file', 'training_logs.type'],
	...['calendar_events.status', 'calendar_events.time_zone', 'calendar_invitations.presence'],
	...['client_moves.origin', 'content_videos.audience', 'score_months.job_title'],
	...['employees.consultant_for', 'phone_verifications.reason', 'request_trail.actor'],
	...['request_trail.act', 'tiers_told.tier', 'coachings.positions', 'training_assignments.what'],
	...['parameters.job_title', 'coaching_diagnosis.list', 'companies.mandatory_version'],
	...['companies.time_zone', 'coachings.changes_of', 'coachings.newest_hash'],
	...['read_coachings.answers', 'quiz_attempts.graded'],
	...['audit_log.action', 'audit_log.target', 'audit_log.address', 'audit_log.entity'],
	...['audit_log.actor', 'devices.app_version', 'devices.last_refusal', 'job_runs.job'],
	...['push_failures.host', 'push_failures.type', 'import_keys.hash', 'import_keys.reads'],
	...['import_keys.writes', 'imports.entity', 'imports.state', 'imports.header', 'imports.mapping'],
	...['imports.successors', 'import_rows.kind', 'import_rows.key', 'form_versions.hash'],
];
/** Tables whose content no screen shows. */
const NOT_SHOWN = [
	...['sessions', 'login_attempts', 'recovery_codes', 'idempotency_keys', 'vapid_keys'],
	...['push_subscriptions', 'push_deliveries', 'data_versions', 'coaching_state_log', 'checks'],
	...['telemetry_batches', 'transfer_settings', 'kysely_migration', 'kysely_migration_lock'],
];
/** Keys within JSON whose strings are enumerations or references. */
const NOT_TEXT_KEYS = [
	...['_id', 'id', 'code', 'kind', 'type', 'stage', 'status', 'jobTitle', 'coachingStage'],
	...['questionType', 'targetAudience', 'coach', 'coachee', 'timezone', 'deviceId', 'network'],
	...['appVersion', 'scoreAlgorithmVersion', 'hash', 'approval', 'invalidReason', 'frequency'],
	...['visitFrequency', 'rule', 'level', 'outcome', 'reference', 'product', 'salesman', 'list'],
	...['target', 'part', 'source', 'route'],
	// Their limits are shorter than the text.
	...['unit', 'phone', 'comercialDivision', 'uf'],
];

/** UUIDs, dates, numbers and the empty text. */
const NO_WORDS = '^[0-9a-f-]{36}$|^\\d{4}-\\d\\d-\\d\\d|^[\\d.]*$';

type Column = { readonly table: string; readonly column: string; readonly type: string };

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const list = (items: readonly string[]) => items.map(quoted).join(', ');

/** Every text column for people, by the catalogue of the database. */
async function textColumns(backend: Backend): Promise<readonly Column[]> {
	const columns = await backend.query<Column>(`
		select c.table_name as table, c.column_name as column, c.data_type as type
		from information_schema.columns c
		where c.table_schema = 'public' and c.data_type in ('text', 'json', 'jsonb')
			and c.table_name not in (${list(NOT_SHOWN)})
			and c.column_name not like '%\\_code' and c.column_name not like '%\\_by'
			and c.column_name not like '%\\_id'
			and not exists (select 1 from information_schema.key_column_usage k
				where k.table_schema = 'public' and k.table_name = c.table_name
					and k.column_name = c.column_name)
		order by 1, 2`);
	return columns.filter(({ table, column }) => !NOT_TEXT.includes(`${table}.${column}`));
}

/** Writes hostile text into every text of the company. Returns the columns that it changed. */
export async function makeHostile(backend: Backend): Promise<readonly string[]> {
	await backend.query(`create or replace function hostile(original text, room text) returns text
		language sql immutable as $$ select case when original ~ ${quoted(NO_WORDS)} then original
			else room || ' ' || left(md5(original), 4) end $$`);
	await backend.query(`create or replace function hostile_json(j jsonb, k text) returns jsonb
		language plpgsql immutable as $$ begin
		case jsonb_typeof(j)
			when 'object' then return (select coalesce(jsonb_object_agg(key, hostile_json(value, key)), '{}')
				from jsonb_each(j));
			when 'array' then return (select coalesce(jsonb_agg(hostile_json(value, k) order by n), '[]')
				from jsonb_array_elements(j) with ordinality as x(value, n));
			when 'string' then
				if k in (${list(NOT_TEXT_KEYS)}) or k like '%Code' or k like '%Id' then return j; end if;
				return to_jsonb(hostile(j #>> '{}',
					case when k in (${list(LONG_KEYS)}) then ${quoted(long(4_000))} else ${quoted(HOSTILE)} end));
			else return j;
		end case; end $$`);
	const columns = await textColumns(backend);
	for (const { table, column, type } of columns) {
		const name = `${table}.${column}`;
		const characters = LONG_COLUMNS[name];
		const brief = SHORT_COLUMNS.includes(name) ? SHORT : HOSTILE;
		const room = characters === undefined ? brief : long(characters);
		const written =
			type !== 'text'
				? `hostile_json("${column}"::jsonb, '')::${type}`
				: `hostile("${column}", ${quoted(room)})`;
		const value = TINY_COLUMNS.includes(name) ? quoted(TINY) : written;
		await backend.query(
			`update "${table}" set "${column}" = ${value} where "${column}" is not null`,
		);
	}
	// After a test the data is restored, but not other objects of the database.
	await backend.query('drop function hostile_json(jsonb, text)');
	await backend.query('drop function hostile(text, text)');
	return columns.map(({ table, column }) => `${table}.${column}`);
}
