import { DraftPublished } from '#worker/contract/admin-drafts.ts';
import { Done } from '#worker/contract/admin-forms.ts';
import { sendAdministration } from './administration.data.client.ts';

type Published = {
	/** Address below `/v3/app/admin`; `rest` begins with '/'. */
	readonly pathOf: (id: string, rest: string) => string;
	/** Forgets what this device holds of the draft. */
	readonly forget: (id: string) => Promise<void>;
};

/** Acts on what is written as a draft and published in versions: forms and quizzes (rule 2.52). */
export function publishingActs({ pathOf, forget }: Published) {
	return {
		/** Publishes revision `rev` of the draft and answers the number of its version. Throws conflict. */
		async publish({ id, rev }: { readonly id: string; readonly rev: number }): Promise<number> {
			const call = { method: 'POST', path: pathOf(id, '/publish'), body: { rev } } as const;
			const { version } = await sendAdministration(DraftPublished, call);
			await forget(id);
			return version;
		},
		/** Gives up the draft; the published version stays. */
		async discard(id: string): Promise<void> {
			await sendAdministration(Done, { method: 'DELETE', path: pathOf(id, '/draft') });
			await forget(id);
		},
		/** Takes it out of use, or its last version back into it. */
		async retire({ id, retired }: { readonly id: string; readonly retired: boolean }) {
			const call = { method: 'PUT', path: pathOf(id, '/retired'), body: { retired } } as const;
			await sendAdministration(Done, call);
		},
	};
}
