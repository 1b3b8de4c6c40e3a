import { randomUUID } from 'node:crypto';
import { open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { recordAudit } from '#server/features/company/public/record-audit.ts';
import type { Caller } from '#server/platform/auth/access-token.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { type TakeUploadBody, VIDEO_BYTES_MAX } from '#worker/contract/admin-training.ts';
import { AppError } from '#worker/errors.ts';
import { captionsOf, posterOf } from '../video/video-folder.ts';

/** Begins the name of a file that is still arriving; no video is served under it. */
const ARRIVING = '.upload-';
/** A file that nobody needs is removed after so long. */
const UNUSED_MS = 24 * 3_600_000;
/** A file that was uploaded, its captions or its poster. */
const OWN_FILE = /^[0-9a-f-]{36}\.(webm|mp4|vtt|jpg)$/;

/** The first bytes of a JPEG. */
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

const arriving = (folder: string, upload: string) => join(folder, `${ARRIVING}${upload}`);

/**
 * Appends a part of a video to its upload and answers the bytes there. A part that was sent twice is
 * written once. Throws conflict when bytes before it are missing, too-large.
 */
export async function appendPart(
	folder: string,
	upload: string,
	from: number,
	chunks: AsyncIterable<Uint8Array>,
): Promise<number> {
	const file = await open(arriving(folder, upload), from === 0 ? 'w' : 'r+').catch((error) => {
		throw new AppError('conflict', { cause: error });
	});
	try {
		if ((await file.stat()).size < from) throw new AppError('conflict');
		let at = from;
		for await (const chunk of chunks) {
			if (at + chunk.length > VIDEO_BYTES_MAX) throw new AppError('too-large');
			await file.write(chunk, 0, chunk.length, at);
			at += chunk.length;
		}
		await file.truncate(at);
		return at;
	} finally {
		await file.close();
	}
}

/**
 * Removes uploads that nobody went on with, and files that no video names any more. They stay for a
 * day, in which a player or a download may still read them.
 */
export async function removeUnused(
	folder: string,
	used: ReadonlySet<string>,
	now: number,
): Promise<void> {
	const kept = new Set([...used].flatMap((file) => [file, captionsOf(file), posterOf(file)]));
	for (const name of await readdir(folder)) {
		if (kept.has(name) || (!name.startsWith(ARRIVING) && !OWN_FILE.test(name))) continue;
		const path = join(folder, name);
		// Several administrators upload at once: another one may have removed it by now.
		const written = await stat(path).catch(() => null);
		if (written && now - written.mtimeMs > UNUSED_MS) await rm(path, { force: true });
	}
}

/** 'mp4' or 'webm' by the first bytes, whatever the file is called; null: neither. */
async function formatOf(path: string): Promise<'mp4' | 'webm' | null> {
	const file = await open(path).catch((error: NodeJS.ErrnoException) => {
		throw error.code === 'ENOENT' ? new AppError('not-found') : error;
	});
	try {
		const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0);
		if (bytesRead < 12) return null;
		if (buffer.readUInt32BE(0) === 0x1a45dfa3) return 'webm';
		return buffer.toString('latin1', 4, 8) === 'ftyp' ? 'mp4' : null;
	} finally {
		await file.close();
	}
}

type Act = {
	readonly db: Kysely<Database>;
	readonly caller: Caller;
	readonly now: Date;
	readonly videoId: string;
	readonly folder: string;
};

/**
 * Puts an uploaded file in the place of the video's own (rule 9.45). Devices that keep the old one
 * replace it. Throws not-found, invalid for another format.
 */
export async function takeUpload(
	{ db, caller, now, videoId, folder }: Act,
	{ upload, seconds, poster }: TakeUploadBody,
): Promise<void> {
	const { company, user } = caller;
	const video = await lockVideo(db, company, videoId);
	const path = arriving(folder, upload);
	const format = await formatOf(path);
	if (!format) throw new AppError('invalid', { fields: { file: 'Expected mp4 or webm' } });
	const { size } = await stat(path);
	const file = `${randomUUID()}.${format}`;
	await rename(path, join(folder, file));
	const picture = Buffer.from(poster ?? '', 'base64');
	if (picture.subarray(0, 3).equals(JPEG)) await writeFile(join(folder, posterOf(file)), picture);
	await db
		.updateTable('content_videos')
		.set((eb) => ({ file, bytes: size, seconds, file_rev: eb('file_rev', '+', 1) }))
		.where('company_id', '=', company)
		.where('video_id', '=', videoId)
		.execute();
	await recordAudit(db, {
		...{ company, actor: user.employeeCode, act: 'video.file', entity: 'video', id: videoId },
		at: now,
		before: video.file === null ? null : { bytes: video.bytes, seconds: video.seconds },
		after: { bytes: size, seconds },
	});
}

/** Writes the captions beside the video's file (rule 9.45). Throws not-found without a file, invalid. */
export async function takeCaptions(
	{ db, caller, now, videoId, folder }: Act,
	text: string,
): Promise<void> {
	const { company, user } = caller;
	const { file } = await lockVideo(db, company, videoId);
	if (file === null) throw new AppError('not-found');
	if (!/^\uFEFF?WEBVTT([ \t\r\n]|$)/.test(text) || !text.includes('-->')) {
		throw new AppError('invalid', { fields: { file: 'Expected WebVTT' } });
	}
	const name = captionsOf(file);
	const half = join(folder, `${ARRIVING}${randomUUID()}`);
	const handle = await open(half, 'w');
	try {
		await handle.writeFile(text, 'utf8');
	} finally {
		await handle.close();
	}
	await rename(half, join(folder, name));
	await db
		.updateTable('content_videos')
		.set((eb) => ({ file_rev: eb('file_rev', '+', 1) }))
		.where('company_id', '=', company)
		.where('video_id', '=', videoId)
		.execute();
	await recordAudit(db, {
		...{ company, actor: user.employeeCode, act: 'video.captions', entity: 'video', id: videoId },
		...{ at: now, before: null, after: { characters: text.length } },
	});
}

async function lockVideo(db: Kysely<Database>, company: string, videoId: string) {
	const video = await db
		.selectFrom('content_videos')
		.select(['file', 'bytes', 'seconds'])
		.where('company_id', '=', company)
		.where('video_id', '=', videoId)
		.forUpdate()
		.executeTakeFirst();
	if (!video) throw new AppError('not-found');
	return video;
}
