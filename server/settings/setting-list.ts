import { DEMO_SIZE } from './demo-size.ts';

type Setting = {
	/** The environment variable. */
	readonly name: string;
	/** The default; null: see `unset`. */
	readonly default: string | null;
	/** The effect of leaving it unset, when there is no fixed default. */
	readonly unset?: string;
	readonly meaning: string;
};

/**
 * All settings of the server. The configuration is read by this list; `.env.example` and
 * server/CONFIGURATION.md are generated from it (`npm run settings`).
 */
export const SETTINGS = [
	{
		name: 'HOST',
		default: '127.0.0.1',
		meaning: 'the address that the server listens at; `0.0.0.0` opens it to the network',
	},
	{
		name: 'PORT',
		default: '3000',
		meaning: 'the port that the server listens at; `0` takes a free one',
	},
	{
		name: 'NODE_ENV',
		default: null,
		unset: 'not production',
		meaning:
			'`production` fills no demo company, allows no development origin and demands `TOKEN_SECRET`, `COMPANY_ID` and `VIDEOS_DIR`; the last two not with `SEED_DEMO=1`',
	},
	{
		name: 'DATABASE_URL',
		default: null,
		unset: 'the embedded database',
		meaning:
			'`postgresql://user:password@host:5432/database`: the same code on PostgreSQL, several processes on one database. Several hosts, as `first:5432,second:5432`, when a standby may be promoted: the one that accepts writes is used',
	},
	{
		name: 'DATABASE_READ_URL',
		default: null,
		unset: 'all reads go to `DATABASE_URL`',
		meaning:
			'a PostgreSQL that follows the one of `DATABASE_URL`, for exports, team overviews and statistics of quizzes; not read while it is away or more than 10 s behind',
	},
	{
		name: 'DATA_DIR',
		default: 'data',
		meaning: 'folder of the embedded database; held by one process at a time',
	},
	{
		name: 'TOKEN_SECRET',
		default: null,
		unset: 'generated once in `DATA_DIR`',
		meaning:
			'signs the tokens; at least 32 random characters; required with `DATABASE_URL` or `NODE_ENV=production`',
	},
	{
		name: 'OFFICIAL_ORIGIN',
		default: null,
		unset: 'none',
		meaning:
			'the one address of production: on other hosts the app shows the environment notice (`?ignoreEnv` skips the notice and gives no rights); read by the build, too',
	},
	{
		name: 'ALLOWED_ORIGINS',
		default: null,
		unset: 'two local ports, none in production',
		meaning:
			'origins besides its own that may call the API from a browser, separated by commas; `OFFICIAL_ORIGIN` is always one of them',
	},
	{
		name: 'API_BASE',
		default: '/api',
		meaning: 'where the built app finds the API: a path or an address; read by the build, too',
	},
	{
		name: 'ERROR_REPORT_URL',
		default: null,
		unset: 'none',
		meaning:
			'a hosted service that takes failures of the app as JSON by POST, besides this server; read by the build and by the server, which opens its content policy to that origin',
	},
	{
		name: 'TRUST_PROXY',
		default: '0',
		meaning:
			'believe `X-Forwarded-For` and `X-Forwarded-Proto`: only behind a proxy that sets them',
	},
	{
		name: 'LOG_LEVEL',
		default: null,
		unset: '`info` with `NODE_ENV=production`, else `warn`',
		meaning:
			'the least important entries of the log: `debug`, `info` (a line a request), `warn` or `error`; one JSON object a line with `NODE_ENV=production`, text otherwise',
	},
	{
		name: 'METRICS_TOKEN',
		default: null,
		unset: 'programs of this machine read `/metrics`, nobody else',
		meaning:
			'whoever sends it as `Authorization: Bearer …` reads `/metrics`, from anywhere; at least 32 random characters',
	},
	{
		name: 'KILL_SERVICE_WORKER',
		default: '0',
		meaning:
			'phones drop their service worker and its copies of the app at the next check (visits stay); without it the app needs a network',
	},
	{
		name: 'MANDATORY_VERSION',
		default: null,
		unset: 'what the database says',
		meaning: 'phones below this major version must update; for example `1.0.0`',
	},
	{
		name: 'COMPANY_ID',
		default: null,
		unset: '`demo`; required with `NODE_ENV=production`',
		meaning: 'the company that this origin serves',
	},
	{
		name: 'SEED_DEMO',
		default: null,
		unset: '`1`, or `0` with `NODE_ENV=production`',
		meaning: 'fill the demo company on the first start',
	},
	{
		name: 'SEED_CLIENTS',
		default: String(DEMO_SIZE.clients),
		meaning: 'clients of the demo company, 500 to 200000',
	},
	{
		name: 'SEED_PENDING',
		default: String(DEMO_SIZE.pendingRequests),
		meaning: 'requests of the demo company that wait for a decision, at most 20000',
	},
	{
		name: 'SEED_QUIZ_ATTEMPTS',
		default: String(DEMO_SIZE.quizAttempts),
		meaning: 'quiz attempts of additional teams of the demo company, at most 200000',
	},
	{
		name: 'VIDEOS_DIR',
		default: null,
		unset:
			'`server/demo/videos`, those of the demo company, and `videos` in `DATA_DIR` for uploads; required with `NODE_ENV=production`',
		meaning:
			'folder of the videos and their captions (`a.webm` or `a.mp4`, beside it `a.vtt`); what administrators send is written there',
	},
	{
		name: 'CODE_WEBHOOK',
		default: null,
		unset: 'printed in the terminal, never in production',
		meaning: 'address to which recovery codes are posted as JSON, to be delivered',
	},
	{
		name: 'POSITIONS_EXACT_DAYS',
		default: '90',
		meaning:
			'days for which positions of check-ins are kept exactly, 1 to 3650; afterwards within a kilometre',
	},
	{
		name: 'POSITIONS_KEPT_DAYS',
		default: '365',
		meaning: 'days after which positions of check-ins are removed, 1 to 3650',
	},
	{
		name: 'STATE_LOG_DAYS',
		default: '180',
		meaning: 'days for which the log of received coachings is kept, 30 to 3650',
	},
	{
		name: 'TELEMETRY_DAYS',
		default: '90',
		meaning: 'days for which failures and events that devices reported are kept, 1 to 90',
	},
	{
		name: 'IMPORTS_KEPT_DAYS',
		default: '90',
		meaning:
			'days for which an imported table is kept with its file, and can be taken back, 1 to 3650',
	},
	{
		name: 'VAPID_PUBLIC_KEY',
		default: null,
		unset: 'generated once in the database',
		meaning: 'public key that pushes are signed with; together with `VAPID_PRIVATE_KEY`',
	},
	{
		name: 'VAPID_PRIVATE_KEY',
		default: null,
		unset: 'generated once in the database',
		meaning: 'private key that pushes are signed with',
	},
	{
		name: 'VAPID_SUBJECT',
		default: null,
		unset: 'the official origin, else `mailto:acompanha@example.com`',
		meaning: 'whom a push service may write to: `https:` or `mailto:`',
	},
] as const satisfies readonly Setting[];

export type SettingName = (typeof SETTINGS)[number]['name'];

/** The default of a setting; null when it has none. */
export function defaultOf(name: SettingName): string | null {
	return SETTINGS.find((setting) => setting.name === name)?.default ?? null;
}
