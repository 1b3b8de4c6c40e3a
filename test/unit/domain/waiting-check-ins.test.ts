import { expect, it } from 'vitest';
import { aCoaching, aDevice, aReading } from '#test/support/builders.ts';
import { inProcess, out, play, visit } from '#test/support/play-commands.ts';
import { waitingCheckIns } from '#worker/domain/visit/waiting-check-ins.ts';

/** A phone so many metres south of the clients. */
const at = (metres: number) => aDevice(aReading({ latitude: -3.1 - metres / 111_195 }));
const clientsOf = (...args: Parameters<typeof waitingCheckIns>) =>
	waitingCheckIns(...args).map(({ client }) => client.code);

it('a check-in out of range waits for an approval, one within it does not', () => {
	const near = play(inProcess(aCoaching()), visit('1', 'being', at(499)), out);
	const both = play(near, visit('2', 'being', at(501)));
	const [waiting, ...others] = waitingCheckIns(both);
	expect(others).toEqual([]);
	expect(waiting).toMatchObject({
		stageId: both.stages.at(-1)?._id,
		client: { code: '2', name: 'Mercado 2' },
		at: both.stages.at(-1)?.checkIn.timestamp,
		location: { distance: expect.closeTo(501, 0), accuracy: 10 },
	});
});

it('a more accurate reading decides', () => {
	const far = play(inProcess(aCoaching()), visit('1', 'being', at(900)));
	expect(clientsOf(far)).toEqual(['1']);
	const stages = far.stages.map((stage) => {
		const { location } = stage.checkIn;
		const betterLocation = location && { ...location, distance: 40, approval: 'auto' as const };
		return { ...stage, checkIn: { ...stage.checkIn, betterLocation } };
	});
	expect(clientsOf({ stages })).toEqual([]);
});

it('a discarded visit and a check-in without a location wait for nothing', () => {
	const none = aDevice({ status: 'TIMEOUT', position: null });
	expect(clientsOf(play(inProcess(aCoaching()), visit('1', 'being', none)))).toEqual([]);
	const { stages } = play(inProcess(aCoaching()), visit('1', 'being', at(900)));
	expect(clientsOf({ stages: stages.map((stage) => ({ ...stage, discarded: true })) })).toEqual([]);
});
