import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, MAIN_MANAGER_CODE } from '#server/demo/demo-logins.ts';
import { COACH, engineWorld } from '#test/support/engine-world.ts';
import { must } from '#worker/errors.ts';
import { answerMedia } from '#worker/services/training/answer-media.ts';
import { CacheDatabase } from '#worker/store/cache-database.ts';
import type { DownloadRow } from '#worker/store/cache-rows.ts';
import { DeviceStore } from '#worker/store/device-store.ts';
import { addData, PART_BYTES, putDownload } from '#worker/store/download-store.ts';

const world = engineWorld();
const ID = 'a-video';
/** Six parts, the last one of a single byte. */
const FILE = new Uint8Array(5 * PART_BYTES + 1).map((_, index) => (index * 7 + (index >> 9)) % 251);
const SIZE = FILE.length;
const MOST = 4 * PART_BYTES;

/** Puts the file on the device of whoever is logged in. */
async function here(state: DownloadRow['state'] = 'done'): Promise<void> {
	const environment = world.phone.environment();
	const store = new DeviceStore(environment);
	const { userHash } = must(await store.get('session'));
	store.close();
	const db = new CacheDatabase(userHash, environment);
	const row = { videoId: ID, received: 0, bytes: SIZE, etag: '"a"', type: 'video/webm' } as const;
	const before: DownloadRow = { ...row, captions: null, reason: null, state: 'loading' };
	await putDownload(db, before);
	expect(await addData(db, before, { ...before, received: SIZE, state }, new Blob([FILE]))).toBe(
		true,
	);
	db.close();
}

async function coach() {
	const { api } = world.phone.openTab();
	await api.session.login(COACH);
	return api;
}

const asked = (range?: string) => answerMedia(world.phone.environment(), ID, range);

const RANGES: readonly (readonly [range: string, from: number, to: number])[] = [
	['bytes=0-0', 0, 0],
	['bytes=0-99', 0, 99],
	[`bytes=${PART_BYTES - 1}-${PART_BYTES}`, PART_BYTES - 1, PART_BYTES],
	[`bytes=${PART_BYTES}-${2 * PART_BYTES - 1}`, PART_BYTES, 2 * PART_BYTES - 1],
	[`bytes=${SIZE - 1}-`, SIZE - 1, SIZE - 1],
	[`bytes=${SIZE - 10}-${SIZE + 500}`, SIZE - 10, SIZE - 1],
	['bytes=-1', SIZE - 1, SIZE - 1],
	['bytes=-600000', SIZE - 600_000, SIZE - 1],
	// All to the end: as much as one answer brings.
	['bytes=0-', 0, MOST - 1],
	['bytes=100-', 100, MOST + 99],
];

describe('a downloaded video', () => {
	it('is answered with the bytes of the requested range, across parts and up to its end', async () => {
		await coach();
		await here();
		for (const [range, from, to] of RANGES) {
			const response = await asked(range);
			expect(response.status).toBe(206);
			expect(Object.fromEntries(response.headers)).toEqual({
				'accept-ranges': 'bytes',
				'cache-control': 'no-store',
				'content-length': String(to - from + 1),
				'content-range': `bytes ${from}-${to}/${SIZE}`,
				'content-type': 'video/webm',
				'cross-origin-resource-policy': 'same-origin',
				'x-content-type-options': 'nosniff',
			});
			const body = Buffer.from(await response.arrayBuffer());
			expect(body.equals(FILE.subarray(from, to + 1))).toBe(true);
		}
	});

	it('is answered whole without a range, and with 416 for a range beyond its end', async () => {
		await coach();
		await here();
		const whole = await asked();
		expect(whole.status).toBe(200);
		expect(Buffer.from(await whole.arrayBuffer()).equals(FILE)).toBe(true);
		const beyond = await asked(`bytes=${SIZE}-`);
		expect(beyond.status).toBe(416);
		expect(beyond.headers.get('content-range')).toBe(`bytes */${SIZE}`);
	});
});

describe('access to a downloaded video', () => {
	it('is refused before the download is complete, and for another video', async () => {
		await coach();
		await here('loading');
		expect((await asked('bytes=0-')).status).toBe(404);
		expect((await answerMedia(world.phone.environment(), 'other', undefined)).status).toBe(404);
	});

	it('is refused after the logout and to the next person of a shared phone', async () => {
		const api = await coach();
		await here();
		expect((await asked('bytes=0-9')).status).toBe(206);
		await api.session.logout();
		expect((await asked('bytes=0-9')).status).toBe(404);
		await api.session.login({ employeeCode: MAIN_MANAGER_CODE, password: DEMO_PASSWORD });
		expect((await asked('bytes=0-9')).status).toBe(404);
		const left = await world.phone.indexedDB.databases();
		expect(left.filter(({ name }) => name?.startsWith('acompanha-c-'))).toHaveLength(1);
	});
});
