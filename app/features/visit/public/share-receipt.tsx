import type { Receipt } from '#worker/contract/sync-api.ts';
import { ShareDay } from '../share-day.tsx';

/** Sends a finished day, also after its coaching left the device (rule 2.31). Renders nothing without its facts. */
export function ShareReceipt({ receipt: { day, serverGrade } }: { readonly receipt: Receipt }) {
	if (!day) return null;
	return <ShareDay day={serverGrade === null ? day : graded(day, serverGrade)} />;
}

/** The server's grade counts where it differs (rule 4.9). */
function graded(day: NonNullable<Receipt['day']>, grade: number): NonNullable<Receipt['day']> {
	const { change, grade: own } = day;
	return { ...day, grade, change: change === null || own === null ? null : change + grade - own };
}
