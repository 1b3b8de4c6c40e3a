import { receive } from '#worker/contract/parse.ts';
import { DeliveryResponse } from '#worker/contract/session.ts';
import { AppError } from '#worker/errors.ts';
import { ApiClient } from './api-client.ts';
import type { Http } from './http.ts';
import { json } from './token.ts';

/**
 * A client that may send the visits of a person whose access was ended, and nothing else (rule 1.40).
 * Throws session-expired when the session ended for another reason, not-found when the server does not
 * know the call, and network errors.
 */
export async function deliveryClient(http: Http, entry: string | undefined): Promise<ApiClient> {
	const response = await http.send({
		method: 'POST',
		path: '/v2/auth/app/delivery',
		body: '{}',
		untold: true,
		...(entry === undefined ? {} : { token: entry }),
	});
	const { token } = receive(DeliveryResponse, await json(response));
	const tokens = {
		get: async () => token,
		refresh: async (): Promise<string> => {
			throw new AppError('session-expired');
		},
	};
	return new ApiClient(
		http,
		tokens,
		() => {},
		async () => {},
	);
}
