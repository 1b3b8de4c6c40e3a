import { createHash } from 'node:crypto';
import type { Backend } from './backend.ts';

/**
 * Must appear unchanged: markup, an address, text direction marks, an emoji, diacritics. Short
 * enough for every column except the short ones below. The markup is one word, which a name shortened
 * to its first and last word keeps.
 */
export const HOSTILE =
	'<img/src="x"/onerror="window.__xss=1">"\'{{7*7}} javascript:__xss=1 \u202Eesrever\u202C 👩‍👧 Z\u0351a\u0321';
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
const NO_WORDS = /^[0-9a-f-]{36}$|^\d{4}-\d\d-\d\d|^[\d.]*$/;

/** In characters. The driver takes longer than in proportion for a statement of many megabytes. */
const PART = 1_000_000;

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

/** `room` with a hash of the original, so that two texts stay two. */
function hostileText(original: string, room: string): string {
	if (NO_WORDS.test(original)) return original;
	return `${room} ${createHash('md5').update(original).digest('hex').slice(0, 4)}`;
}

const isText = (key: string) => !NOT_TEXT_KEYS.includes(key) && !/(Code|Id)$/.test(key);

/** `key`: where the value stands in its object. */
function hostileJson(value: unknown, key = ''): unknown {
	if (Array.isArray(value)) return value.map((one) => hostileJson(one, key));
	if (typeof value === 'object' && value !== null) {
		return Object.fromEntries(
			Object.entries(value).map(([name, one]) => [name, hostileJson(one, name)]),
		);
	}
	if (typeof value !== 'string' || !isText(key)) return value;
	return hostileText(value, LONG_KEYS.includes(key) ? long(4_000) : HOSTILE);
}

/** In this process: the embedded database takes more than twice as long to walk through JSON. */
async function makeJsonHostile(backend: Backend, { table, column, type }: Column): Promise<void> {
	const rows = await backend.query<{ readonly at: string; readonly value: unknown }>(
		`select ctid::text as at, "${column}" as value from "${table}" where "${column}" is not null`,
	);
	const changed = rows.map(({ at, value }) => JSON.stringify({ at, value: hostileJson(value) }));
	for (const part of inParts(changed)) {
		await backend.query(`update "${table}" set "${column}" = next.value
			from json_to_recordset(${quoted(`[${part}]`)}) as next(at tid, value ${type})
			where "${table}".ctid = next.at`);
	}
}

/** Joined by commas, in parts of about that many characters. */
function inParts(texts: readonly string[]): readonly string[] {
	const parts: string[] = [];
	for (const text of texts) {
		const last = parts.at(-1);
		if (last !== undefined && last.length < PART) parts[parts.length - 1] = `${last},${text}`;
		else parts.push(text);
	}
	return parts;
}

/** Writes hostile text into every text of the company. Returns the columns that it changed. */
export async function makeHostile(backend: Backend): Promise<readonly string[]> {
	await backend.query(`create or replace function hostile(original text, room text) returns text
		language sql immutable as $$ select case when original ~ ${quoted(NO_WORDS.source)} then original
			else room || ' ' || left(md5(original), 4) end $$`);
	const columns = await textColumns(backend);
	for (const each of columns) {
		const { table, column, type } = each;
		if (type !== 'text') {
			await makeJsonHostile(backend, each);
			continue;
		}
		const name = `${table}.${column}`;
		const characters = LONG_COLUMNS[name];
		const brief = SHORT_COLUMNS.includes(name) ? SHORT : HOSTILE;
		const room = characters === undefined ? brief : long(characters);
		const value = TINY_COLUMNS.includes(name)
			? quoted(TINY)
			: `hostile("${column}", ${quoted(room)})`;
		await backend.query(
			`update "${table}" set "${column}" = ${value} where "${column}" is not null`,
		);
	}
	// After a test the data is restored, but not other objects of the database.
	await backend.query('drop function hostile(text, text)');
	return columns.map(({ table, column }) => `${table}.${column}`);
}
