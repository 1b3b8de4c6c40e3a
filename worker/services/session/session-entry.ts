import type { CompanySetupBody } from '#worker/contract/company-setup.ts';
import { receive } from '#worker/contract/parse.ts';
import { readSession } from '#worker/contract/read-session.ts';
import type { Session, SessionUser } from '#worker/contract/session.ts';
import { OkResponse } from '#worker/contract/session.ts';
import { AppError, isAppError } from '#worker/errors.ts';
import { sha256 } from '#worker/sync/encode-body.ts';
import { json } from '#worker/sync/token.ts';
import type { Core } from '../engine/core.ts';

/** Limit of a login call (rule 1.4). */
const LOGIN_TIMEOUT_MS = 10_000;

/** At a login these codes mean wrong credentials; elsewhere they mean an ended session. */
const WRONG = new Set(['unauthenticated', 'session-expired']);

type Entry = { readonly employeeCode: string; readonly password: string };
type EntryByCode = Entry & { readonly code: string };

/** Names a person's databases without their employee code. */
async function userHashOf(employeeCode: string): Promise<string> {
	return (await sha256(`acompanha ${employeeCode}`)).slice(0, 32);
}

/** Login by password, by invitation, and by a recovery code with a new password. */
export class SessionEntry {
	readonly #core: Core;

	constructor(core: Core) {
		this.#core = core;
	}

	async login({ employeeCode, password }: Entry): Promise<SessionUser> {
		return this.#enter('/v2/auth/app/authenticate', { employeeCode, password });
	}

	async register({ employeeCode, code, password }: EntryByCode): Promise<SessionUser> {
		return this.#enter('/auth/register', { employeeCode, code, password });
	}

	async createCompany(company: CompanySetupBody): Promise<SessionUser> {
		return this.#enter('/company/setup', company);
	}

	async requestRecovery(employeeCode: string): Promise<void> {
		const body = { employeeCode: employeeCode.trim() };
		receive(OkResponse, await this.#ask('/v2/auth/app/recovery/request', body));
	}

	async recover({ employeeCode, code, password }: EntryByCode): Promise<void> {
		const body = { employeeCode: employeeCode.trim(), code: code.trim(), password };
		receive(OkResponse, await this.#ask('/v2/auth/app/recovery/response', body));
	}

	async #enter(path: string, typed: Entry | EntryByCode | CompanySetupBody): Promise<SessionUser> {
		const { session: before } = this.#core;
		const body = {
			...typed,
			employeeCode: typed.employeeCode.trim(),
			...('code' in typed ? { code: typed.code.trim() } : {}),
		};
		// Unsent work of another person is on this device; only `handOver` puts it aside (rule 1.10).
		if (before?.locked != null && before.user.employeeCode !== body.employeeCode) {
			throw new AppError('session-of-other');
		}
		const session = readSession(await this.#ask(path, body));
		await this.#activate(session);
		return session.user;
	}

	async #activate(session: Session): Promise<void> {
		const { device, active: before } = this.#core;
		const { user, entry } = session;
		const userHash = await userHashOf(user.employeeCode);
		const active = await this.#core.open({ user, userHash, locked: null, entry });
		active.workspace.tokens.accept(session);
		device.changes.announce('session', 'coaching', 'sync');
		if (active === before) {
			active.loop.recoverAgain();
			device.defects.watch(active.loop.reconnected());
		} else {
			active.loop.start();
		}
	}

	async #ask(path: string, body: object): Promise<unknown> {
		try {
			const response = await this.#core.device.http.send({
				method: 'POST',
				path,
				body: JSON.stringify(body),
				timeoutMs: LOGIN_TIMEOUT_MS,
			});
			return await json(response);
		} catch (error) {
			if (isAppError(error) && WRONG.has(error.code)) throw new AppError('wrong-credentials');
			throw error;
		}
	}
}
