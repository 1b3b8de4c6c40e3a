import { type Page, test } from '@playwright/test';
import type { Backend } from './backend.ts';
import { deviceCoachings, waitsToBeSent } from './day.ts';
import { expect, goOffline } from './e2e.ts';
import { STATE } from './is-state.ts';
import type { Kill } from './kill-plan.ts';
import type { Phone } from './phone.ts';
import { sameOnServer } from './visit.ts';
import { type Act, nextAct, type Stop } from './walk.ts';

type Answer = NonNullable<Act['answer']>;

export type KilledDay = {
	readonly phone: Phone;
	readonly backend: Backend;
	readonly stops: readonly Stop[];
	/** Every answer that the screen has acknowledged. */
	readonly acknowledged: Answer[];
};

/** The start address of the manifest, and the bare address. */
const START = { icon: '/menu?fonte=pwa', address: '/' } as const;

/** From the current screen to the end of the day, with all of `kills`. */
export async function walkKilled(day: KilledDay, kills: readonly Kill[]): Promise<void> {
	let killed = 0;
	for (let index = 0; ; index++) {
		const act = await nextAct(day.phone.page, day.stops);
		if (!act) break;
		const kill = kills[killed];
		if (kill === undefined || kill.act > index) {
			await perform(day, act);
			continue;
		}
		const how = `${kill.tick}, network: ${kill.network}, opened by its ${kill.opened}`;
		await test.step(`killed ${how}: ${act.name}`, () => killAt(day, act, kill));
		killed++;
	}
	expect(killed).toBe(kills.length);
}

async function perform({ acknowledged }: KilledDay, act: Act): Promise<void> {
	await act.tap();
	await act.done();
	if (act.answer) acknowledged.push(act.answer);
}

/** Every acknowledged answer is on the device, with the number of times it was given. */
export async function expectAll(page: Page, acknowledged: readonly Answer[]): Promise<void> {
	const [coaching] = await deviceCoachings(page);
	const questions = coaching?.stages.flatMap(({ form }) => form?.questions ?? []) ?? [];
	for (const { question, value } of acknowledged) {
		const given = acknowledged.filter((one) => one.question === question && one.value === value);
		const kept = questions.filter((one) => one.text === question && one.answer.includes(value));
		expect(kept.length, `${question}: ${value}`).toBeGreaterThanOrEqual(given.length);
	}
}

/** The network returns; the first state that is sent meets the planned fault. */
async function comeOnline({ phone, backend }: KilledDay, network: Kill['network']) {
	if (network === 'none') return null;
	backend.network.heal();
	const held =
		network === 'answer lost' ? backend.network.holdsAnswer(STATE) : backend.network.holds(STATE);
	await phone.context.setOffline(false);
	return held;
}

async function killAt(day: KilledDay, act: Act, kill: Kill): Promise<void> {
	const { phone, backend } = day;
	// A finished and acknowledged coaching is deleted from the device, so there is nothing to
	// compare.
	const sends = act.name !== 'finish' && (await waitsToBeSent(phone.page));
	const network = sends ? kill.network : 'none';
	const held = await comeOnline(day, network);
	if (kill.tick === 'after the tick') await perform(day, act);
	if (held) await test.step('its state is sent', () => held.arrived);
	if (kill.tick === 'before the tick') await test.step('it taps', act.tap);
	const address = phone.page.url();
	await phone.kill();
	if (held) backend.network.heal();
	if (network !== 'call lost') held?.letGo();
	await test.step('it is opened again', () =>
		openAgain(day, act, kill, { address, offline: network === 'none' }));
	if (network === 'none') return;
	await test.step('the server has the same', () => sameOnServer(phone.page, backend));
	await test.step('it goes offline', () => goOffline(phone.context, backend));
}

/** Opens the app again, and checks the screen that it opens with. */
async function openAgain(
	{ phone, acknowledged }: KilledDay,
	act: Act,
	{ opened, tick }: Kill,
	{ address, offline }: { readonly address: string; readonly offline: boolean },
): Promise<void> {
	const page = await phone.open({ offline });
	await page.goto(opened === 'tab' ? address : START[opened]);
	const heading = page.getByRole('heading', { level: 1 });
	await expect(heading).toBeVisible();
	await expectAll(page, acknowledged);
	const inTheDay = act.name === 'finish' ? /\/(coaching\/feedback|offline)(\?|$)/ : /\/coaching\//;
	await expect(page).toHaveURL(inTheDay);
	if (tick === 'before the tick') return;
	if (act.answer || opened === 'tab') await expect(page).toHaveURL(address);
	if (!act.answer) return;
	await expect(heading).toHaveText(act.answer.question);
	await act.answer.shown(page);
}
