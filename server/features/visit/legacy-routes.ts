import { type KnownCall, knownRoute, type Route } from '#server/platform/http/route.ts';
import {
	AnswerCoachingBody,
	AnswerCoachingResponse,
	QuestionResponse,
} from '#worker/contract/legacy.ts';
import { permits } from '#worker/domain/visit/form.ts';
import { AppError } from '#worker/errors.ts';
import { answerLegacy, questionPlace } from './answer-legacy.ts';

/** Calls for old clients only (rule 16.5). */
export function legacyRoutes(): readonly Route[] {
	return [
		knownRoute('coach', {
			method: 'GET',
			path: '/question/:id',
			tag: 'Legacy',
			summary: 'Legacy: one question of an active form, by {form id}.{index}',
			body: null,
			response: QuestionResponse,
			handle: question,
		}),
		knownRoute('coach', {
			method: 'PUT',
			path: '/coaching/answerCoaching',
			tag: 'Legacy',
			summary: "Legacy: answers a question of the open stage of the caller's coaching of today",
			repeat: 'own',
			body: AnswerCoachingBody,
			response: AnswerCoachingResponse,
			handle: answerLegacy,
		}),
	];
}

async function question({ c, db, caller }: KnownCall<null>): Promise<QuestionResponse> {
	const id = c.req.param('id') ?? '';
	const place = questionPlace(id);
	const row = place
		? await db
				.selectFrom('forms')
				.select('body')
				.where('company_id', '=', caller.company)
				.where('form_id', '=', place.formId)
				.where('active', '=', true)
				.executeTakeFirst()
		: undefined;
	const isShown = row && permits(row.body.permissions.coach, caller.user.jobTitle);
	const found = place && isShown ? row.body.questions[place.index] : undefined;
	if (!row || !found) throw new AppError('not-found');
	return { _id: id, formTitle: row.body.title, question: found };
}
