import type { Coaching } from '#worker/contract/coaching.ts';
import type { DeviceReading, LocationReading } from '#worker/contract/location.ts';
import type { RouteClient } from '#worker/contract/route-plan.ts';
import type { Pdv, PdvStatus } from '#worker/contract/stage.ts';
import type { PdvInput } from '#worker/contract/visit-input.ts';
import { AppError, must } from '#worker/errors.ts';
import { type RuleContext, refuseOpenStage } from './change.ts';
import { checkOf } from './check.ts';
import { closeStage } from './close-stage.ts';
import { addStage, nextCheckInTime } from './open-stage.ts';
import { isOutRouteBlocked } from './out-route.ts';
import { checkedObservation, checkedPotential } from './pdv-fields.ts';
import { allowanceOf } from './statistics.ts';

/**
 * Checks in at a client (rule 2.7). Every status except being checks out at once. Throws wrong-stage,
 * stage-open, client-code-required, status-required, route-not-found, out-routes-exceeded, and, unless
 * teleSales, geolocation-denied and geolocation-unsupported.
 */
export function checkInPdv(
	coaching: Coaching,
	input: PdvInput,
	device: DeviceReading,
	context: RuleContext,
): Coaching {
	if (coaching.coachingStage !== 'process') throw new AppError('wrong-stage');
	refuseOpenStage(coaching);
	if (!input.clientCode) throw new AppError('client-code-required');
	if (!input.status) throw new AppError('status-required');
	const { client, inRoute } = findClient(coaching, input.clientCode);
	if (!inRoute && isOutRouteBlocked(coaching, client.code)) {
		throw new AppError('out-routes-exceeded');
	}
	if (!coaching.teleSales) requireGeolocation(device.location);
	const pdv = pdvOf(coaching, client, inRoute, input.status, input);
	const { timestamp, impossible } = nextCheckInTime(coaching, context.now);
	const checkIn = checkOf(coaching, device, { point: client.location }, context, timestamp);
	const opened = addStage(coaching, { stage: 'process', pdv, checkIn, impossible }, context);
	if (input.status === 'being') return opened;
	const discarded = input.status === 'discard';
	return closeStage(opened, must(opened.stages.at(-1)), { device, discarded }, context);
}

/** Finds a client of the routes; in route has priority. Throws route-not-found. */
function findClient(
	{ routes }: Pick<Coaching, 'routes'>,
	clientCode: string,
): { readonly client: RouteClient; readonly inRoute: boolean } {
	const planned = routes.in.find(({ code }) => code === clientCode);
	if (planned) return { client: planned, inRoute: true };
	const other = routes.out.find(({ code }) => code === clientCode);
	if (!other) throw new AppError('route-not-found');
	return { client: other, inRoute: false };
}

/** Refuses only what the person can change, never a missing signal (rule 3.1). */
function requireGeolocation({ status }: LocationReading): void {
	if (status === 'PERMISSION_DENIED') throw new AppError('geolocation-denied');
	if (status === 'GEOLOCATION_NOT_SUPPORTED') throw new AppError('geolocation-unsupported');
}

function pdvOf(
	coaching: Coaching,
	client: RouteClient,
	inRoute: boolean,
	status: PdvStatus,
	input: PdvInput,
): Pdv {
	return {
		route: coaching.routes.hash,
		clientCode: client.code,
		name: client.name,
		inRoute,
		activeAllowance: allowanceOf(coaching.activeAllowanceClients, client.code),
		invalidated: false,
		status,
		location: client.location,
		coachingObservation: checkedObservation(input.coachingObservation),
		potential: checkedPotential(input.potential),
	};
}
