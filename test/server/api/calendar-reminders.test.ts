import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type CalendarWorld, ID, openCalendarWorld } from './calendar-world.ts';

let world: CalendarWorld;
beforeAll(async () => {
	world = await openCalendarWorld();
});
beforeEach(async () => {
	await world.empty();
});
const count = async (code: string) =>
	(await world.told(code)).filter((kind) => kind === 'calendar-reminder').length;

it('reminders are sent once, to the owner and everybody who did not decline, even by several processes', async () => {
	await world.write();
	await world.answer('C2', 'decline');
	world.at('2025-03-05T11:29:59Z');
	await world.reminding().run();
	expect(await count('V1')).toBe(0);
	world.at('2025-03-05T11:30:00Z');
	await Promise.all([world.reminding().run(), world.reminding().run(), world.reminding().run()]);
	world.at('2025-03-05T11:45:00Z');
	await world.reminding().run();
	expect([await count('C1'), await count('V1'), await count('C2')]).toEqual([1, 1, 0]);
});

it('reminders are sent again for a new time, and not for an event that is over, finished or too near', async () => {
	await world.write();
	world.at('2025-03-05T11:30:00Z');
	await world.reminding().run();
	await world.write({ title: 'Só o nome' });
	await world.reminding().run();
	expect(await count('V1')).toBe(1);
	await world.write({ start: '2025-03-06T12:00:00Z', end: '2025-03-06T13:00:00Z' });
	world.at('2025-03-06T11:31:00Z');
	await world.reminding().run();
	expect(await count('V1')).toBe(2);
	// Ten minutes before, half an hour is over.
	await world.write({ start: '2025-03-06T11:41:00Z', end: '2025-03-06T13:00:00Z' });
	await world.reminding().run();
	expect(await count('V1')).toBe(2);
	await world.write({ start: '2025-03-07T12:00:00Z', end: '2025-03-07T13:00:00Z' });
	await world.put('C1', `status/${ID}`, { status: 'finished' });
	world.at('2025-03-07T11:40:00Z');
	await world.reminding().run();
	expect(await count('V1')).toBe(2);
});

it('reminders of whole days are counted back from 08:00 in the zone of the event', async () => {
	await world.write({ allDay: true, start: '2025-03-06', end: '2025-03-06', reminderMinutes: 60 });
	world.at('2025-03-06T10:59:00Z');
	await world.reminding().run();
	expect(await count('V1')).toBe(0);
	world.at('2025-03-06T11:00:00Z');
	await world.reminding().run();
	expect(await count('V1')).toBe(1);
});
