import { useState } from 'react';
import { toastError } from '#app/ui/toast-error.ts';
import type { MarkInput } from '#worker/contract/commitments-api.ts';
import { useCommitmentActs } from './commitments.data.client.ts';

/** Stores marks of one coaching. `mark` tells whether the mark is durable; a failure is shown. */
export function useMark(coachingId: string) {
	const act = useCommitmentActs();
	/** The mark that is being stored. */
	const [pending, setPending] = useState<string | null>(null);
	async function mark(kind: MarkInput['kind'], line: string | null, note = ''): Promise<boolean> {
		setPending(`${kind}/${line ?? ''}`);
		try {
			await act('mark', { coachingId, line, kind, note });
			return true;
		} catch (error) {
			toastError(error);
			return false;
		} finally {
			setPending(null);
		}
	}
	return {
		mark,
		isPending: (kind: string, line: string | null) => pending === `${kind}/${line ?? ''}`,
	};
}
