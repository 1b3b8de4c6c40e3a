import { describe, expect, it } from 'vitest';
import { aCheck, aClient, aCoaching, aDevice, aPoint, aReading } from '#test/support/builders.ts';
import { aCheckLocation } from '#test/support/check-location.ts';
import { contextAfter, inProcess, out, play, preIn, visit } from '#test/support/play-commands.ts';
import type { GeolocationStatus, LocationReading } from '#worker/contract/location.ts';
import {
	areValidCoordinates,
	coordinatesOf,
	distanceInMetres,
	locationStatus,
} from '#worker/domain/visit/distance.ts';
import { transition } from '#worker/domain/visit/transition.ts';

const process = inProcess(aCoaching());
const failed = (status: GeolocationStatus): LocationReading => ({ status, position: null });
/** The check-in at client 1, whose point is 3.1° S 60° W, with this reading. */
const checkedIn = (location: LocationReading) =>
	play(process, visit('1', 'being', aDevice(location))).stages.at(-1)?.checkIn;

describe('distance', () => {
	it('is the great circle, in metres', () => {
		const saoPaulo = { latitude: -23.5505, longitude: -46.6333 };
		const rio = { latitude: -22.9068, longitude: -43.1729 };
		expect(distanceInMetres(saoPaulo, rio) / 1000).toBeCloseTo(360.7, 0);
		expect(distanceInMetres(rio, rio)).toBe(0);
	});

	it('needs places on the globe, and 0,0 is not a place', () => {
		expect(areValidCoordinates({ latitude: -3.1, longitude: -60 })).toBe(true);
		expect(areValidCoordinates({ latitude: 0, longitude: 0 })).toBe(false);
		expect(areValidCoordinates({ latitude: 91, longitude: 0 })).toBe(false);
		expect(areValidCoordinates({ latitude: Number.NaN, longitude: 0 })).toBe(false);
		expect(coordinatesOf(null)).toBeNull();
		expect(coordinatesOf(aPoint(0, 0))).toBeNull();
		expect(coordinatesOf(aPoint(-3, -60))).toEqual({ latitude: -3, longitude: -60 });
	});
});

describe('a check-in at a PDV', () => {
	it('is approved automatically in range', () => {
		expect(checkedIn(aReading())?.location).toMatchObject({
			distance: 0,
			coordinates: [-60, -3.1],
			accuracy: 10,
			inRange: true,
			approved: true,
			approval: 'auto',
			hasInvalidCoordinates: false,
			invalidReason: null,
		});
	});

	it('waits for approval out of range: distance >= pdvMinDistance', () => {
		const far = checkedIn(aReading({ latitude: -3.2 }))?.location;
		expect(far).toMatchObject({ inRange: false, approved: false, approval: 'waiting' });
		const exactly = aCoaching(
			{},
			{
				parameters: { jobTitle: 'Coordenador', pdvMinDistance: 0, outRouteMultiplier: 0.2 },
			},
		);
		const atTheDoor = play(inProcess(exactly), visit('1')).stages.at(-1)?.checkIn.location;
		expect(atTheDoor).toMatchObject({ distance: 0, inRange: false, approval: 'waiting' });
	});

	it.each(['POSITION_UNAVAILABLE', 'TIMEOUT'] as const)('is accepted with %s', (status) => {
		expect(checkedIn(failed(status))?.location).toMatchObject({
			distance: null,
			coordinates: null,
			hasInvalidCoordinates: true,
			invalidReason: status,
			inRange: false,
			approved: true,
			approval: 'auto',
		});
	});

	it('takes no reading older than 60 s', () => {
		expect(checkedIn(aReading({ ageMs: 60_000 }))?.location?.distance).toBe(0);
		expect(checkedIn(aReading({ ageMs: 60_001 }))?.location).toMatchObject({
			coordinates: null,
			invalidReason: 'POSITION_UNAVAILABLE',
		});
	});

	it('has invalid coordinates where the PDV has no point, and keeps the reading', () => {
		const routes = { hash: '', in: [aClient('1', { location: null })], out: [] };
		const coaching = play(inProcess(aCoaching({}, { routes })), visit('1'));
		expect(coaching.stages.at(-1)?.checkIn.location).toMatchObject({
			distance: null,
			coordinates: [-60, -3.1],
			invalidReason: 'PDV_WITHOUT_POINT',
			approval: 'auto',
		});
	});

	it('needs geolocation, which only the person can allow', () => {
		expect(() => checkedIn(failed('PERMISSION_DENIED'))).toThrow('Geolocation permission denied');
		expect(() => checkedIn(failed('GEOLOCATION_NOT_SUPPORTED'))).toThrow('not supported');
	});

	it('neither needs nor stores one when teleselling', () => {
		const teleSales = aCoaching({}, { teleSales: true });
		const denied = aDevice(failed('PERMISSION_DENIED'));
		const stage = play(teleSales, visit('1', 'being', denied)).stages.at(-1);
		expect(stage?.checkIn.location).toBeNull();
	});

	it('records the phone: local time, battery, network, zone', () => {
		expect(checkedIn(aReading())).toMatchObject({
			timezone: 'America/Manaus',
			device: { time: '2025-03-04T10:05:00-04:00', battery: 0.8, network: '4g' },
		});
	});
});

describe('other check-ins and check-outs', () => {
	it('record the location when there is one and are never refused for lack of it', () => {
		const denied = aDevice(failed('PERMISSION_DENIED'));
		const coaching = play(
			aCoaching(),
			{ ...preIn, device: denied } as typeof preIn,
			{ ...out, device: aDevice() } as typeof out,
		);
		expect(coaching.stages[0]?.checkIn.location).toMatchObject({
			invalidReason: 'PERMISSION_DENIED',
			approval: 'auto',
		});
		expect(coaching.stages[0]?.checkOut?.location).toMatchObject({
			distance: null,
			coordinates: [-60, -3.1],
			inRange: true,
			approval: 'auto',
			invalidReason: null,
		});
	});
});

describe('a better fix', () => {
	const attach = (first: LocationReading, fix: LocationReading, afterMs = 20_000) => {
		const opened = play(process, visit('1', 'being', aDevice(first)));
		const stage = opened.stages.at(-1);
		const now = Temporal.Instant.from(stage?.checkIn.timestamp ?? '')
			.add({ milliseconds: afterMs })
			.toString();
		const command = { type: 'attach-location', stageId: stage?._id ?? '', location: fix } as const;
		const attached = transition(opened, command, contextAfter(opened, { now }));
		return { opened, attached, now, command };
	};

	it('attaches to a check-in that had none, and leaves the first reading unchanged', () => {
		const { opened, attached } = attach(failed('TIMEOUT'), aReading());
		const [before, after] = [opened, attached].map(({ stages }) => stages.at(-1)?.checkIn);
		expect(after?.betterLocation).toMatchObject({ distance: 0, inRange: true });
		expect(after?.location).toEqual(before?.location);
	});

	it('attaches when it is more accurate', () => {
		const { attached } = attach(aReading({ accuracy: 80 }), aReading({ accuracy: 8 }));
		expect(attached.stages.at(-1)?.checkIn.betterLocation?.accuracy).toBe(8);
	});

	it('changes nothing when it is no better, is late, or is none', () => {
		for (const { opened, attached } of [
			attach(aReading({ accuracy: 8 }), aReading({ accuracy: 80 })),
			attach(failed('TIMEOUT'), failed('TIMEOUT')),
			attach(failed('TIMEOUT'), aReading(), 30_001),
		]) {
			expect(attached).toBe(opened);
		}
		const { opened, attached } = attach(failed('TIMEOUT'), aReading(), 30_000);
		expect(attached).not.toBe(opened);
	});

	it('attaches once', () => {
		const { attached, now } = attach(failed('TIMEOUT'), aReading({ accuracy: 50 }));
		const stageId = attached.stages.at(-1)?._id ?? '';
		const command = { type: 'attach-location', stageId, location: aReading() } as const;
		expect(transition(attached, command, contextAfter(attached, { now }))).toBe(attached);
	});

	it('is no error after the visit is over', () => {
		const { attached, command } = attach(failed('TIMEOUT'), aReading());
		const discarded = play(attached, { type: 'discard' });
		expect(play(discarded, command)).toBe(discarded);
	});
});

describe('the text about the location', () => {
	const at = (distance: number | null, accuracy: number) => aCheckLocation(distance, { accuracy });

	it.each([
		['dentro', at(100, 50)],
		['fora', at(700, 50)],
		['inconclusivo', at(480, 50)],
		['inconclusivo', at(520, 50)],
		['inconclusivo', at(null, 50)],
	])('%s', (status, location) => {
		expect(locationStatus(aCheck({ location }), 500)).toBe(status);
	});

	it('describes the better fix when there is one', () => {
		const check = aCheck({ location: at(700, 50), betterLocation: at(10, 5) });
		expect(locationStatus(check, 500)).toBe('dentro');
	});

	it('says nothing without a location or a distance to compare with', () => {
		expect(locationStatus(aCheck(), 500)).toBe('inconclusivo');
		expect(locationStatus(aCheck({ location: at(10, 5) }), 0)).toBe('inconclusivo');
	});
});
