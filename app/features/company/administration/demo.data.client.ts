import { type Deferred, deferAfterDelay } from '#app/platform/deferred.client.ts';
import { codeOf } from '#app/platform/error-text.ts';
import { worker } from '#app/platform/worker.client.ts';
import { DemoCompanyResponse, DemoRemovalResponse } from '#worker/contract/demo-company.ts';
import { type AppErrorCode, isAppError } from '#worker/errors.ts';
import { readAdministration, sendAdministration } from '../public/administration.data.client.ts';

export type DemoAnswer = {
	readonly demo: DemoCompanyResponse | null;
	readonly code: AppErrorCode | null;
};

export async function loadDemo(): Promise<{ readonly deferred: Deferred<DemoAnswer> }> {
	return { deferred: await deferAfterDelay(findDemo()) };
}

async function findDemo(): Promise<DemoAnswer> {
	try {
		return { demo: await readAdministration(DemoCompanyResponse, '/demo'), code: null };
	} catch (error) {
		return { demo: null, code: codeOf(error) };
	}
}

export const demoActs = {
	async removeDemo(name: string) {
		const call = { method: 'POST', path: '/demo/removal', body: { name } } as const;
		const answer = await sendAdministration(DemoRemovalResponse, call);
		// The person went with the company, and the screen that creates one is for nobody logged in.
		await worker.session.logout().catch((error: unknown) => {
			if (!isAppError(error)) throw error;
		});
		return answer;
	},
};
