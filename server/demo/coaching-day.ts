import type { Coaching } from '#worker/contract/coaching.ts';
import type { Feedbacks } from '#worker/contract/feedback.ts';
import type { Form, FormStage } from '#worker/contract/form.ts';
import type { DeviceReading, Point } from '#worker/contract/location.ts';
import type { RouteClient } from '#worker/contract/route-plan.ts';
import type { PdvStatus } from '#worker/contract/stage.ts';
import type { ChangeContext, CoachingCommand } from '#worker/domain/visit/command.ts';
import { type CoachingStart, startCoaching } from '#worker/domain/visit/start.ts';
import { transition } from '#worker/domain/visit/transition.ts';
import { answersTo } from './demo-answers.ts';
import { PDV_OBSERVATIONS } from './names/feedback-texts.ts';
import { type SeededRandom, stableId } from './random.ts';

export type CoachingDay = {
	readonly start: CoachingStart;
	/** Start of the coaching. */
	readonly at: Temporal.ZonedDateTime;
	/** Skill of the salesman, 0–1. */
	readonly skill: number;
	readonly feedbacks: Feedbacks;
	/** Some check-ins are out of range. */
	readonly isSometimesAway?: boolean;
};

/** Share of the visits that are checked in away from the client. */
const AWAY = 0.05;
/** Metres: just outside of the area, and further. */
const AWAY_METRES = [510, 640, 900, 1_300] as const;
/** Degrees of about one metre. */
const DEGREES_OF_A_METRE = 0.00001;

/** A complete coaching day by the rules of the product, from the start to the finished feedback. */
export function coachingDay(day: CoachingDay, random: SeededRandom): Coaching {
	const { isSometimesAway = true } = day;
	// Milliseconds: a day has some hundred acts, and Temporal takes longer than all rules together.
	let at = day.at.epochMilliseconds;
	let stages = 0;

	function context(): ChangeContext {
		return {
			now: new Date(at).toISOString(),
			timezone: day.at.timeZoneId,
			deviceId: `demo-${day.start.coach.employeeCode}`,
			appVersion: '1.0.0',
			newId: stableId(`stage/${day.start._id}/${stages}`),
		};
	}

	let coaching = startCoaching(day.start, context());

	function act(command: CoachingCommand, seconds: number) {
		at += seconds * 1_000;
		coaching = transition(coaching, command, context());
	}

	function fill(stage: FormStage, client: RouteClient | null, device: DeviceReading) {
		const stageId = coaching.stages.at(-1)?._id ?? '';
		const form = formOf(coaching.forms, stage, client, random);
		if (form) {
			act({ type: 'set-form', formId: form._id }, 20);
			for (const [questionIndex, question] of form.questions.entries()) {
				for (const change of answersTo(question, day.skill, random)) {
					act({ type: 'answer', stageId, questionIndex, change }, random.integer(10, 60));
				}
			}
		}
		act({ type: 'check-out', device }, random.integer(60, 400));
		stages += 1;
	}

	function checkInStage(stage: 'pre-process' | 'post-process', here: RouteClient | undefined) {
		const device = reading(here?.location ?? null, random);
		act({ type: 'check-in-stage', stage, device }, 300);
		fill(stage, null, device);
	}

	function visit(client: RouteClient) {
		const here = reading(client.location, random);
		const device = isSometimesAway ? away(here, random.fork(`away/${client.code}`)) : here;
		const status: PdvStatus = random.happens(0.92) ? 'being' : 'absent';
		const pdv = {
			clientCode: client.code,
			status,
			coachingObservation: random.pick(PDV_OBSERVATIONS),
			potential: { bovine: null, thirdParty: null, pva: null },
		};
		act({ type: 'check-in-pdv', pdv, device }, random.integer(600, 1_500));
		if (status === 'being') fill('process', client, device);
		else stages += 1;
	}

	const { routes, teleSales } = coaching;
	if (!teleSales) checkInStage('pre-process', routes.in[0]);
	const planned = routes.in.slice(0, Math.max(4, Math.ceil(routes.in.length * 0.75)));
	const extra = random.happens(0.5) ? routes.out.slice(0, 1) : [];
	for (const client of [...planned, ...extra]) visit(client);
	checkInStage('post-process', planned.at(-1));
	act({ type: 'write-feedback', feedbacks: day.feedbacks }, 600);
	act({ type: 'finish' }, 120);
	return coaching;
}

/** The form for this kind of client, else any form of the stage. */
function formOf(
	forms: readonly Form[],
	stage: FormStage,
	client: RouteClient | null,
	random: SeededRandom,
): Form | null {
	const some = forms.filter((form) => form.stage === stage);
	const fitting = some.filter((form) => client && form.segments.includes(client.segment));
	const choice = fitting.length > 0 ? fitting : some;
	return choice.length > 0 ? random.pick(choice) : null;
}

/** Sometimes the coach checks in too early or too late, north of the client. */
function away(device: DeviceReading, random: SeededRandom): DeviceReading {
	const { location } = device;
	if (location.position === null || !random.happens(AWAY)) return device;
	const latitude =
		location.position.latitude + (random.pick(AWAY_METRES) * DEGREES_OF_A_METRE) / 1.11;
	return { ...device, location: { ...location, position: { ...location.position, latitude } } };
}

/** A reading within some forty metres of the place, or without a satellite. */
function reading(point: Point | null, random: SeededRandom): DeviceReading {
	const battery = random.integer(25, 98) / 100;
	const network = random.happens(0.8) ? '4g' : 'offline';
	if (!point || random.happens(0.04)) {
		return { location: { status: 'POSITION_UNAVAILABLE', position: null }, battery, network };
	}
	const [longitude, latitude] = point.coordinates;
	const off = () => Number((random.spread() * 20 * DEGREES_OF_A_METRE).toFixed(6));
	const position = {
		latitude: latitude + off(),
		longitude: longitude + off(),
		accuracy: random.integer(4, 28),
		ageMs: random.integer(200, 9_000),
	};
	return { location: { status: 'SUCCESS', position }, battery, network };
}
