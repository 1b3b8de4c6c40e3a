import { redirect } from '@remix-run/react';
import { readDevice } from '#app/platform/device-reading.client.ts';
import { codeOf } from '#app/platform/error-text.ts';
import { askPermission, nextBetterFix } from '#app/platform/location.client.ts';
import { worker } from '#app/platform/worker.client.ts';
import { grade } from '#app/ui/format.ts';
import { toast } from '#app/ui/toast.tsx';
import type { CoachingView } from '#worker/contract/coaching-api.ts';
import type { LocationReading } from '#worker/contract/location.ts';
import type { AbortReason, PdvInput } from '#worker/contract/visit-input.ts';
import { AppError, type AppErrorCode, assertNever } from '#worker/errors.ts';

/** The route whose action runs every `VisitAct`, whichever screen it is made on. */
export const VISIT_ACTION = '/acts/visit';

/** An act that moves the coaching on: the screen that follows is the coaching's own route. */
export type VisitAct =
	| { readonly act: 'check-in-stage' }
	| { readonly act: 'check-in-pdv'; readonly pdv: PdvInput }
	/** From the day, at the client: with what is noted about the client so far. */
	| { readonly act: 'check-in-client'; readonly clientCode: string }
	| { readonly act: 'choose-form'; readonly formId: string }
	/** Discards the open stage and checks in again, because a stage gets its form once (rule 2.24). */
	| { readonly act: 'change-form' }
	| { readonly act: 'check-out' }
	| { readonly act: 'abort'; readonly reason: AbortReason | null }
	| { readonly act: 'discard' }
	| { readonly act: 'finish' }
	| { readonly act: 'confirm-expired' };

/** A refusal; success is a redirect and answers nothing. */
export type VisitRefusal = { readonly code: AppErrorCode };

/** Runs an act; on success redirects to the current screen of the coaching. null: it was given up. */
export async function actOnVisit(act: VisitAct): Promise<Response | VisitRefusal | null> {
	try {
		const screen = await perform(act);
		return screen === null ? null : redirect(screen);
	} catch (error) {
		return { code: codeOf(error) };
	}
}

async function perform(act: VisitAct): Promise<string | null> {
	switch (act.act) {
		case 'check-in-stage':
			return firstScreen(await checkInStage());
		case 'check-in-pdv':
			return firstScreen(await checkInPdv(act.pdv));
		case 'check-in-client': {
			const { observation, potential } = await worker.coaching.pdv(act.clientCode);
			const notes = { coachingObservation: observation, potential };
			const { clientCode } = act;
			return firstScreen(await checkInPdv({ clientCode, status: 'being', ...notes }));
		}
		case 'choose-form':
			return firstQuestion(await worker.coaching.chooseForm(act.formId));
		case 'change-form':
			return (await checkInAgain())?.route ?? null;
		case 'check-out':
			return checkOut();
		case 'abort': {
			const { route } = await worker.coaching.abort(act.reason, await readDevice());
			toast('Abortado. O que foi registrado fica no histórico.');
			return route;
		}
		case 'discard':
			await worker.coaching.discard();
			toast('Coaching descartado.');
			return '/coaching';
		case 'finish':
			await worker.coaching.finish();
			toast('Coaching finalizado. Salvo neste aparelho.');
			return '/menu';
		case 'confirm-expired':
			await worker.coaching.confirmExpired();
			return '/coaching';
		default:
			return assertNever(act);
	}
}

/** The first question of a form that chooses itself (rule 2.24), else the list of forms. */
async function firstScreen(coaching: CoachingView | null): Promise<string | null> {
	if (coaching === null) return null;
	if (coaching.currentStage === null) return coaching.route;
	const { suggested } = await worker.coaching.forms();
	if (suggested === null) return coaching.route;
	return firstQuestion(await worker.coaching.chooseForm(suggested));
}

function firstQuestion({ currentStage, route }: CoachingView): string {
	return currentStage?.nextQuestion == null
		? route
		: `/coaching/form/questions/${currentStage.nextQuestion}`;
}

async function checkOut(): Promise<string> {
	const open = (await worker.coaching.current())?.currentStage;
	const { route } = await worker.coaching.checkOut(await readDevice());
	const graded = open?.score.grade ?? null;
	toast(
		`Check-out feito${graded === null ? '' : `: nota ${grade(graded)}`}. Salvo neste aparelho.`,
	);
	return route;
}

/** The notes about the client go with the new check-in. */
async function checkInAgain(): Promise<CoachingView | null> {
	const open = (await worker.coaching.current())?.currentStage;
	if (!open) throw new AppError('no-current-stage');
	const device = await readDevice();
	if (open.pdv === null) {
		await worker.coaching.abort(null, device);
		return checkInStage();
	}
	const { clientCode, coachingObservation, potential } = open.pdv;
	await worker.coaching.abort('discard', device);
	await worker.coaching.writePdvDraft(clientCode, { coachingObservation, potential });
	return checkInPdv({ clientCode, status: 'being', coachingObservation, potential });
}

/** Does not wait for a position: a better reading is attached later (rule 3.5). */
async function checkInStage(): Promise<CoachingView> {
	const before = await worker.coaching.current();
	if (before && !before.teleSales) void askPermission();
	const device = await readDevice();
	const coaching = await worker.coaching.checkInStage(device);
	if (!coaching.teleSales) void attachBetterFix(coaching, device.location);
	return coaching;
}

/** null: the person left the screen before the browser's prompt was answered. */
async function checkInPdv(
	pdv: Extract<VisitAct, { act: 'check-in-pdv' }>['pdv'],
): Promise<CoachingView | null> {
	const before = await worker.coaching.current();
	const { href } = location;
	// The only wait: denied, the check-in is refused; without an answer it has no location (rule 3.1).
	const permission = before?.teleSales === false ? await askPermission() : 'granted';
	// A check-in now would call the person back from where they are.
	if (location.href !== href) return null;
	const device = await readDevice();
	const coaching = await worker.coaching.checkInPdv(pdv, device);
	if (!coaching.teleSales) void attachBetterFix(coaching, device.location);
	if (coaching.currentStage === null) toast('Situação registrada. Salva neste aparelho.');
	else if (permission === 'prompt') toast('Check-in feito sem localização. Salvo neste aparelho.');
	return coaching;
}

/**
 * Attaches a better reading of the next 30 s to the check-in, also if the visit is already checked
 * out (rule 3.5). The person does not wait for it.
 */
async function attachBetterFix(coaching: CoachingView, used: LocationReading): Promise<void> {
	const { lastStageId } = coaching;
	if (lastStageId === null) return;
	const better = await nextBetterFix(used);
	if (!better) return;
	try {
		await worker.coaching.attachLocation(lastStageId, better);
	} catch (error) {
		// The 30 s are over or the coaching has ended: the check-in keeps its first reading.
		codeOf(error);
	}
}
