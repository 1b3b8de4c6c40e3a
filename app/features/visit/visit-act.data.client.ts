import { redirect } from '@remix-run/react';
import { codeOf } from '#app/platform/error-text.ts';
import { askPermission, nextBetterFix, readDevice } from '#app/platform/location.client.ts';
import { worker } from '#app/platform/worker.client.ts';
import { toast } from '#app/ui/toast.tsx';
import type { CoachingView } from '#worker/contract/coaching-api.ts';
import type { LocationReading } from '#worker/contract/location.ts';
import { assertNever } from '#worker/errors.ts';
import type { VisitAct, VisitRefusal } from './visit-act.ts';

/** Does what was tapped; on success goes where the coaching now is. */
export async function actOnVisit(act: VisitAct): Promise<Response | VisitRefusal> {
	try {
		return redirect(await perform(act));
	} catch (error) {
		return { code: codeOf(error) };
	}
}

async function perform(act: VisitAct): Promise<string> {
	switch (act.act) {
		case 'check-in-stage':
			return (await checkInStage()).route;
		case 'check-in-pdv':
			return (await checkInPdv(act.pdv)).route;
		case 'choose-form':
			return (await worker.coaching.chooseForm(act.formId)).route;
		case 'check-out': {
			const { route } = await worker.coaching.checkOut(await readDevice());
			toast('Check-out feito. Salvo neste aparelho.');
			return route;
		}
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

/** Never waits for a position: the permission is asked meanwhile and a fix attaches itself. */
async function checkInStage(): Promise<CoachingView> {
	const before = await worker.coaching.current();
	if (before && !before.teleSales) void askPermission();
	const device = await readDevice();
	const coaching = await worker.coaching.checkInStage(device);
	if (!coaching.teleSales) void attachBetterFix(coaching, device.location);
	return coaching;
}

async function checkInPdv(
	pdv: Extract<VisitAct, { act: 'check-in-pdv' }>['pdv'],
): Promise<CoachingView> {
	const before = await worker.coaching.current();
	// The one wait: without a permission the check-in would be refused (section 5).
	if (before && !before.teleSales) await askPermission();
	const device = await readDevice();
	const coaching = await worker.coaching.checkInPdv(pdv, device);
	if (!coaching.teleSales) void attachBetterFix(coaching, device.location);
	if (coaching.currentStage === null) toast('Situação registrada. Salva neste aparelho.');
	return coaching;
}

/**
 * A better fix within 30 s joins the same check-in, also one that was its check-out at once; the
 * person does not wait for it.
 */
async function attachBetterFix(coaching: CoachingView, used: LocationReading): Promise<void> {
	const { lastStageId } = coaching;
	if (lastStageId === null) return;
	const better = await nextBetterFix(used);
	if (!better) return;
	try {
		await worker.coaching.attachLocation(lastStageId, better);
	} catch (error) {
		// The visit ended or the 30 s passed meanwhile: the check-in stands as it was made.
		codeOf(error);
	}
}
