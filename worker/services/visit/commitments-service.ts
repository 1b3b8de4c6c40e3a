import type { CommitmentsResponse } from '#worker/contract/commitment.ts';
import type {
	AgreementsView,
	AgreementView,
	CommitmentsApi,
} from '#worker/contract/commitments-api.ts';
import type { PreviousFeedback } from '#worker/contract/feedback.ts';
import { storableText } from '#worker/domain/shared/text.ts';
import { commitmentStates, feedbackAnswer } from '#worker/domain/visit/commitment-state.ts';
import { AppError } from '#worker/errors.ts';
import { addMarks } from '#worker/store/mark-store.ts';
import type { Core } from '../engine/core.ts';
import { Reference } from '../engine/reference.ts';
import { marksReader } from './commitment-marks.ts';
import { localToday } from './local-today.ts';

const NOTE_MAX = 1000;

type Told = Omit<PreviousFeedback, 'coachingId'> & { readonly coachingId?: string | undefined };

/** What was agreed in feedbacks, and what became of it (rules 2.19 to 2.23). */
export function createCommitmentsService(core: Core): CommitmentsApi {
	const { clock, environment, changes } = core.device;

	async function viewOf(
		told: readonly Told[],
		held: CommitmentsResponse | null,
		lastUpdate: string | null,
	): Promise<AgreementsView> {
		const marksOf = await marksReader(core.workspace.db, held, core.user);
		const view = ({ coachingId, commitment, ...feedback }: Told): AgreementView => {
			const { all: marks, unsent } =
				coachingId === undefined ? { all: [], unsent: 0 } : marksOf(coachingId);
			return {
				...feedback,
				...feedbackAnswer(marks),
				unsent,
				coachingId: coachingId ?? null,
				review: feedback.review,
				commitments: commitmentStates(commitment, marks),
			};
		};
		const today = localToday(core.device);
		return { agreements: told.map(view), today, canMark: held !== null, lastUpdate };
	}

	return {
		async own() {
			const row = await core.workspace.documents.row('commitments');
			const held = (row?.value as CommitmentsResponse | null | undefined) ?? null;
			return viewOf(held?.own ?? [], held, row?.lastUpdate ?? null);
		},

		async ofPerson(employeeCode) {
			const { documents } = core.workspace;
			const told = (await new Reference(documents).employeeFeedbacks(employeeCode)) ?? [];
			const held = await documents.value<CommitmentsResponse>('commitments');
			const row = await documents.row('coachingFeedback');
			return viewOf(told, held, row?.lastUpdate ?? null);
		},

		async mark(input) {
			const note = storableText(input.note.trim());
			if (note.length > NOTE_MAX) throw new AppError('invalid', { fields: { note: 'Too long' } });
			const { coachingId, line, kind } = input;
			const at = clock.now();
			const mark = { _id: environment.newId(), coachingId, line, kind, note, at };
			await addMarks(core.workspace.db, [mark]);
			changes.announce('commitments', 'sync');
			core.active?.loop.soon();
		},

		async refresh() {
			await core.workspace.pull.pull('commitments', 'asked');
		},
	};
}
