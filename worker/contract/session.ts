import { JOB_TITLES } from './job-titles.ts';
import { code, integer, text, uuid } from './scalars.ts';
import { array, boolean, type Infer, named, object, oneOf, optional, type } from './schema.ts';

export type JobTitle = (typeof JOB_TITLES)[number];
export const jobTitle = () => oneOf(JOB_TITLES);

/** Rule 1.4. The maximum allows passphrases and limits the work of Argon2. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** POST /v2/auth/app/authenticate. */
export const LoginBody = named(
	'LoginBody',
	object({ employeeCode: text(1, 32), password: text(1, PASSWORD_MAX) }),
);
export type LoginBody = Infer<typeof LoginBody>;

/** The person in a session token. */
export const SessionUserSchema = named(
	'SessionUser',
	type({
		_id: uuid(),
		name: text(1, 200),
		employeeCode: code(),
		jobTitle: jobTitle(),
		teleSales: boolean(),
		/** Employee codes of everybody above, nearest first. */
		ancestors: array(code(), 32),
		/** Employee codes of the people advised. */
		consultantFor: array(code(), 1000),
		isConsultantManager: boolean(),
		/** The right to administer the company (rule 1.18); servers of earlier releases do not tell it. */
		isAdministrator: optional(boolean()),
		/** Of a consultant: somebody who can be coached is below them. Servers of earlier releases do not tell it. */
		leads: optional(boolean()),
		/** The person is of the made-up company. */
		inDemo: optional(boolean()),
		/**
		 * The zone of the company's days (rule 1.19); missing: Brasília's. Not a closed list, because a
		 * later server may know further zones.
		 */
		timeZone: optional(text(1, 64)),
	}),
);
export type SessionUser = Infer<typeof SessionUserSchema>;

const session = {
	token: text(1, 8192),
	/** Seconds from receipt. */
	expiresIn: integer(1, 86_400),
	user: SessionUserSchema,
	/** Only of a login: opens the session again until its cookie is on the device's disk (rule 1.5). */
	entry: optional(text(1, 200)),
};

/** A session as the server opens or renews it. */
export const SessionSchema = named('Session', type(session));
export type Session = Infer<typeof SessionSchema>;

/**
 * Answer of authenticate, refresh and register. The fields beside `session` repeat it for apps of
 * the two releases before 2026-11-24. Devices read it by `readSession`.
 */
export const SessionResponse = named(
	'SessionResponse',
	type({
		session: SessionSchema,
		token: optional(session.token),
		expiresIn: optional(session.expiresIn),
		user: optional(session.user),
		entry: session.entry,
	}),
);
export type SessionResponse = Infer<typeof SessionResponse>;

/**
 * POST /auth/register and /v2/auth/app/recovery/response: sets a password with the code of an
 * invitation or of a recovery.
 */
export const NewPasswordBody = named(
	'NewPasswordBody',
	object({
		employeeCode: text(1, 32),
		code: text(1, 128),
		password: text(PASSWORD_MIN, PASSWORD_MAX),
	}),
);
export type NewPasswordBody = Infer<typeof NewPasswordBody>;

/** POST /v2/auth/app/recovery/request. */
export const RecoveryBody = named('RecoveryBody', object({ employeeCode: text(1, 32) }));
export type RecoveryBody = Infer<typeof RecoveryBody>;

/** POST /v2/auth/app/refresh and /logout: the refresh token is in the cookie. */
export const EmptyBody = named('EmptyBody', object({}));

/** POST /v2/auth/app/delivery: a token for the visits of a person whose access was ended (rule 1.40). */
export const DeliveryResponse = named(
	'DeliveryResponse',
	type({ token: text(1, 4096), expiresIn: integer(1) }),
);

/** GET /v3/app/user/me and /v2/auth/app/me. */
export const MeResponse = named('MeResponse', type({ user: SessionUserSchema }));
export type MeResponse = Infer<typeof MeResponse>;

/** GET /version/mandatory (under the API) and GET /_version (at the root of the origin). */
export const VersionResponse = named('VersionResponse', type({ version: text(1, 32) }));
export type VersionResponse = Infer<typeof VersionResponse>;

/** Answer without data. */
export const OkResponse = named('OkResponse', type({ ok: boolean() }));

/** Body of every refusal (rule 16.2). */
export const ErrorResponse = named(
	'ErrorResponse',
	type({ error: type({ code: text(1, 64), message: text(0, 500) }) }),
);
export type ErrorResponse = Infer<typeof ErrorResponse>;
