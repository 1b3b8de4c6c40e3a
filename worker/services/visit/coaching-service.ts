import type { Coaching } from '#worker/contract/coaching.ts';
import type { CoachingApi } from '#worker/contract/coaching-api.ts';
import { todayWeekday } from '#worker/domain/plan/route-plan.ts';
import { isSameValue } from '#worker/domain/shared/same-value.ts';
import { timesOf } from '#worker/domain/visit/change-history.ts';
import { currentStage } from '#worker/domain/visit/coaching.ts';
import { dayFacts } from '#worker/domain/visit/day-facts.ts';
import { explainScore } from '#worker/domain/visit/explain-score.ts';
import { outRouteUsed } from '#worker/domain/visit/out-route.ts';
import { outlineOf } from '#worker/domain/visit/outline.ts';
import { pdvEntries, visitedClients } from '#worker/domain/visit/pdv.ts';
import { checkedPatch } from '#worker/domain/visit/pdv-fields.ts';
import { startCoaching } from '#worker/domain/visit/start.ts';
import { AppError } from '#worker/errors.ts';
import type { HeldCoaching } from '#worker/store/coaching-store.ts';
import { deleteDraft, readDraft, writeDraft } from '#worker/store/pdv-draft-store.ts';
import { dropReplaced, replacedAt } from '#worker/store/replaced-store.ts';
import type { Core } from '../engine/core.ts';
import { Reference } from '../engine/reference.ts';
import type { CoachingAccess } from './coaching-access.ts';
import { coachingStart } from './coaching-start.ts';
import { clientOf, openForm, pdvView, questionView } from './coaching-view.ts';
import { damagedQuestions } from './damaged-questions.ts';
import { formChoices } from './form-choices.ts';
import { forgetNews, newsOf, rememberOpened } from './form-news.ts';
import { keepFinishedDay } from './keep-finished-day.ts';
import { localToday } from './local-today.ts';

/** Rows of the PDV list sent to the page at most. */
const MAX_ROWS = 200;

/** The calls of the page during a visit. */
export function createCoachingService(core: Core, access: CoachingAccess): CoachingApi {
	const { environment } = core.device;
	const reference = () => new Reference(core.workspace.documents);

	/** A visit needs a coaching of today; teleSales coachings do not (rule 5.2). */
	const isYesterday = (coaching: Coaching) =>
		!coaching.teleSales && access.day.verdict(coaching) === 'over';

	/** Read only where another device's answer stands, so an answer given here reads nothing more. */
	async function replacedIn({ coaching, head }: HeldCoaching, questionIndex: number) {
		const { stage, form } = openForm(coaching);
		const standing = form.questions[questionIndex];
		if (!standing?.answered) return null;
		if ([core.device.deviceId, head.signer].includes(standing.answered.deviceId)) return null;
		const place = { stageId: stage._id, formId: form._id, questionIndex };
		const row = await replacedAt(core.workspace.db, place);
		if (!row || isSameValue(row.answer, standing.answer)) return null;
		const timeOf = timesOf(coaching.changeHistory.entries);
		return { own: row.answer, otherAt: timeOf(standing.answered) };
	}

	return {
		async current() {
			const held = await access.current();
			return held && access.view(held);
		},

		async start(input) {
			const { workspace, user } = core;
			const context = access.context();
			const today = todayWeekday(context.now, context.timezone);
			const world = { today, newId: environment.newId() };
			const start = await coachingStart(reference(), user, input, world);
			const held = await environment.locks.hold(`start:${workspace.userHash}`, () =>
				workspace.coachings.insert(startCoaching(start, context)),
			);
			access.committed();
			return access.view(held);
		},

		async pdvs(query) {
			const held = await access.required();
			const { coaching } = held;
			const { counts, rows } = pdvEntries(coaching, query);
			const ahead = { ...query, filter: 'waiting', search: '' } as const;
			const [next] = pdvEntries(coaching, ahead).rows;
			const told = next ? await reference().clientFeedbacks(next.code) : [];
			const last = told?.find(({ grade }) => grade !== null);
			return {
				coaching: access.view(held),
				filter: query.filter,
				counts,
				rows: rows.slice(0, MAX_ROWS),
				total: rows.length,
				outRouteUsed: outRouteUsed(coaching),
				outRouteMax: coaching.statistics.goals.maxOutRoute,
				minDistance: coaching.parameters.pdvMinDistance,
				next: next ? { row: next, lastGrade: last?.grade ?? null } : null,
			};
		},

		async pdv(clientCode) {
			const held = await access.required();
			const { code } = clientOf(held.coaching, clientCode).client;
			const known = {
				portfolio: await core.workspace.portfolio.client(code),
				feedbacks: await reference().clientFeedbacks(code),
				lastVisitAt: await reference().lastVisitAt(code),
			};
			const draft = await readDraft(core.workspace.db, held.coaching._id, code);
			return pdvView(held, code, { ...known, draft }, access.view(held));
		},

		async checkInStage(device) {
			const held = await access.apply(({ coachingStage }) => ({
				type: 'check-in-stage',
				stage: coachingStage === 'pre-process' ? 'pre-process' : 'post-process',
				device,
			}));
			return access.view(held);
		},

		async checkInPdv(pdv, device) {
			const held = await access.apply((coaching) =>
				isYesterday(coaching) ? { type: 'expire' } : { type: 'check-in-pdv', pdv, device },
			);
			if (held.coaching.expired) throw new AppError('coaching-expired');
			const { db } = core.workspace;
			if (pdv.clientCode) await deleteDraft(db, held.coaching._id, pdv.clientCode);
			return access.view(held);
		},

		async writePdvDraft(clientCode, patch) {
			const { coaching } = await access.required();
			const { client, visit } = clientOf(coaching, clientCode);
			// This keystroke arrives after the check-in, which has already stored the text.
			if (visit) return;
			const draft = {
				coachingId: coaching._id,
				clientCode: client.code,
				at: core.device.clock.now(),
			};
			const { status } = patch;
			const noted = { ...checkedPatch(patch), ...(status !== undefined && { status }) };
			await writeDraft(core.workspace.db, draft, noted);
		},

		async attachLocation(stageId, location) {
			await access.apply({ type: 'attach-location', stageId, location });
		},

		async updatePdv(stageId, patch) {
			return (await access.apply({ type: 'update-pdv', stageId, ...patch })).coaching.rev;
		},

		async forms() {
			const held = await access.required();
			const { coaching } = held;
			const stage = currentStage(coaching);
			if (!stage) throw new AppError('no-current-stage');
			return { coaching: access.view(held), ...formChoices(coaching, stage) };
		},

		async chooseForm(formId) {
			const held = await access.apply({ type: 'set-form', formId });
			const { stage, form } = openForm(held.coaching);
			await rememberOpened(core.workspace.documents, stage, form, core.device.clock.now());
			return access.view(held);
		},

		async question(index) {
			const held = await access.required();
			const { stage, form } = openForm(held.coaching);
			const news = await newsOf(core.workspace.documents, stage, form);
			return questionView(held, index, { replaced: await replacedIn(held, index), news });
		},

		async outline() {
			const { coaching } = await access.required();
			return outlineOf(openForm(coaching).form);
		},

		async damaged() {
			const held = await access.current();
			return held ? damagedQuestions(core.workspace.db, held.coaching) : [];
		},

		async answer({ stageId, formId, index, change }) {
			const held = await access.apply({
				type: 'answer',
				stageId,
				formId,
				questionIndex: index,
				change,
			});
			return questionView(held, index);
		},

		async keepAnswer(index) {
			const held = await access.required();
			const { stage, form } = openForm(held.coaching);
			const place = { stageId: stage._id, formId: form._id, questionIndex: index };
			await dropReplaced(core.workspace.db, place);
			core.device.changes.announce('coaching');
			return questionView(held, index);
		},

		async seeFormNews() {
			const { coaching } = await access.required();
			await forgetNews(core.workspace.documents, openForm(coaching).form);
		},

		async abort(reason, device) {
			return access.view(await access.apply({ type: 'abort', reason, device }));
		},

		async checkOut(device) {
			return access.view(await access.apply({ type: 'check-out', device }));
		},

		async feedback() {
			const held = await access.required();
			const { coaching } = held;
			const previous = await reference().employeeFeedbacks(coaching.coachee.employeeCode);
			return {
				coaching: access.view(held),
				feedbacks: coaching.feedbacks,
				options: await reference().diagnosis(),
				previous,
				day: dayFacts(coaching, previous ?? []),
				explanation: explainScore(coaching),
				clients: visitedClients(coaching),
				today: localToday(core.device),
			};
		},

		async writeFeedback(feedbacks) {
			return (await access.apply({ type: 'write-feedback', feedbacks })).coaching.rev;
		},

		async finish() {
			const { coaching } = await access.apply({ type: 'finish' });
			await keepFinishedDay(core, coaching);
		},

		async discard() {
			await access.apply({ type: 'discard' });
		},

		async confirmExpired() {
			await access.apply((coaching) => {
				if (access.day.verdict(coaching) === 'today') throw new AppError('wrong-stage');
				return { type: 'expire' };
			});
		},
	};
}
