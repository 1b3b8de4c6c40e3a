import type { AdministrationApi } from '#worker/contract/administration-api.ts';
import { type HttpCall, networkError } from '#worker/sync/http.ts';
import { json } from '#worker/sync/token.ts';
import type { Core } from '../engine/core.ts';

const BASE = '/v3/app/admin';
/** A file of many megabytes over a slow line. */
const FILE_LIMIT_MS = 10 * 60_000;

/** Passes calls of administration to the server. */
export function createAdministrationService(core: Core): AdministrationApi {
	const send = (call: HttpCall) =>
		core.workspace.api.send({ ...call, path: `${BASE}${call.path}` });

	return {
		async read(path) {
			return json(await send({ method: 'GET', path }));
		},

		async send({ method, path, body, key }) {
			const headers = key === undefined ? {} : { 'idempotency-key': key };
			if (!(body instanceof Blob)) {
				const text = body === undefined ? {} : { body: JSON.stringify(body) };
				return json(await send({ method, path, headers, ...text }));
			}
			const about = {
				'content-type': body.type,
				'x-file-name': encodeURIComponent(body instanceof File ? body.name : ''),
			};
			const file = { headers: { ...headers, ...about }, body, timeoutMs: FILE_LIMIT_MS };
			return json(await send({ method, path, ...file }));
		},

		async file(path) {
			const response = await send({ method: 'GET', path, timeoutMs: FILE_LIMIT_MS });
			const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '');
			try {
				return { name: named?.[1] ?? 'acompanha', content: await response.blob() };
			} catch (error) {
				throw networkError(error);
			}
		},

		async newKey() {
			return core.device.environment.newId();
		},
	};
}
