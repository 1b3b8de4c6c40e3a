import { worker } from '#app/platform/worker.client.ts';
import type { AssignTrainingBody } from '#worker/contract/training-assignment.ts';

type Assigning = { readonly body: AssignTrainingBody; readonly key: string };
type Withdrawing = { readonly id: string; readonly employees: readonly string[] };

/** Only trainers keep them on their device. */
export const teachingActs = {
	async assign({ body, key }: Assigning) {
		return worker.teaching.assign(body, key);
	},
	async withdraw({ id, employees }: Withdrawing) {
		return worker.teaching.withdraw(id, employees);
	},
};
