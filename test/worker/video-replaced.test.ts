import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { COACH, engineWorld } from '#test/support/engine-world.ts';
import { VIDEOS_DIR } from '#test/support/videos-dir.ts';
import { must } from '#worker/errors.ts';
import { answerMedia } from '#worker/services/training/answer-media.ts';

const world = engineWorld();
const OTHER = 'ruptura.webm';

const bytesOf = async (id: string) => {
	const response = await answerMedia(world.phone.environment(), id, undefined);
	return Buffer.from(await response.arrayBuffer());
};

it('a video that the company has replaced is replaced on a device that keeps it', async () => {
	const { api } = world.phone.openTab();
	await api.session.login(COACH);
	await api.videos.refresh();
	const video = must((await api.videos.view()).videos.find(({ title }) => /objeções/.test(title)));
	const download = async () => {
		await world.phone.quiet();
		return (await api.videos.one(video._id)).download;
	};
	await api.videos.download(video._id);
	expect(await download()).toMatchObject({ state: 'done' });
	const before = await bytesOf(video._id);

	await api.videos.refresh();
	expect(await download()).toMatchObject({ state: 'done' });
	const path = join(VIDEOS_DIR, OTHER);
	await world.server.db
		.updateTable('content_videos')
		.set((eb) => ({
			file: OTHER,
			bytes: statSync(path).size,
			file_rev: eb('file_rev', '+', 1),
		}))
		.where('video_id', '=', video._id)
		.execute();
	await api.videos.refresh();
	expect(await download()).toMatchObject({ state: 'done', bytes: statSync(path).size });
	const after = await bytesOf(video._id);
	expect(after.equals(readFileSync(path))).toBe(true);
	expect(after.equals(before)).toBe(false);
});
