import { noteLateWork } from '#server/features/company/public/note-late-work.ts';
import { answerUnchanged } from '#server/platform/http/etag.ts';
import { knownRoute, type Route } from '#server/platform/http/route.ts';
import { CommitmentMarkBody, CommitmentsResponse } from '#worker/contract/commitment.ts';
import { OkResponse } from '#worker/contract/session.ts';
import { markCommitment } from './mark-commitment.ts';
import { readCommitments } from './read-commitments.ts';

const TAG = 'Sync';
const PATH = '/v3/app/commitments';

/** What was agreed in feedbacks, and what became of it. */
export function commitmentRoutes(): readonly Route[] {
	return [
		knownRoute('session', {
			method: 'GET',
			path: PATH,
			tag: TAG,
			extension: true,
			summary:
				"Feedbacks that the caller received, with the marks of these and of the caller's people",
			etag: true,
			body: null,
			response: CommitmentsResponse,
			async handle(call) {
				const kinds = ['commitments', 'feedback', 'hierarchy'] as const;
				const { notModified } = await answerUnchanged(call, kinds);
				return notModified ?? readCommitments(call.db, call.caller, call.now);
			},
		}),
		knownRoute('session', {
			method: 'POST',
			path: `${PATH}/mark`,
			tag: TAG,
			extension: true,
			summary: 'Stores one mark of a coachee or of who is above them, once by its id',
			repeat: 'key',
			delivers: true,
			body: CommitmentMarkBody,
			response: OkResponse,
			async handle(call) {
				const answer = await markCommitment(call);
				await noteLateWork(call, 'commitment');
				return answer;
			},
		}),
	];
}
