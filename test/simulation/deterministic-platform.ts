import { createHash, createHmac, KeyObject, type webcrypto } from 'node:crypto';
import type { EventLoop } from './event-loop.ts';

type Bytes = ArrayBuffer | ArrayBufferView;
type Key = webcrypto.CryptoKey;

let current: EventLoop | null = null;
let isInstalled = false;

/**
 * Takes what is decided by threads and real timers away from the platform, so that a run depends on its
 * seed alone: the tasks of the fake storage go through the loop, and hashes and signatures are
 * computed at once instead of in the thread pool. Bodies are not compressed.
 */
export function takeOver(loop: EventLoop): void {
	current = loop;
	if (isInstalled) return;
	isInstalled = true;
	const { setImmediate: real } = globalThis;
	const queue = (task: (...args: unknown[]) => void, ...args: unknown[]) => {
		if (current === null) return real(task, ...args);
		current.queue(() => task(...args));
		return undefined;
	};
	const { subtle } = globalThis.crypto;
	const at = Object.getPrototypeOf(subtle) as SubtleCrypto;
	const { sign, verify } = at;
	Object.assign(globalThis, { setImmediate: queue, CompressionStream: undefined });
	Object.assign(at, {
		digest: async (algorithm: string, data: Bytes) =>
			bufferOf(createHash(algorithm.replace('-', '')).update(viewOf(data)).digest()),
		sign: async (algorithm: string, key: Key, data: Bytes) =>
			isHmac(key) ? bufferOf(hmac(key, data)) : sign.call(subtle, algorithm, key, data as never),
		verify: async (algorithm: string, key: Key, signature: Bytes, data: Bytes) =>
			isHmac(key)
				? hmac(key, data).equals(viewOf(signature))
				: verify.call(subtle, algorithm, key, signature as never, data as never),
	});
}

/** The loop no longer gets the tasks of this process. */
export function releaseLoop(): void {
	current = null;
}

function isHmac(key: Key): boolean {
	return key.algorithm.name === 'HMAC';
}

function hmac(key: Key, data: Bytes): Buffer {
	const { hash } = key.algorithm as { hash?: { name: string } };
	const name = (hash?.name ?? 'SHA-256').replace('-', '');
	return createHmac(name, KeyObject.from(key)).update(viewOf(data)).digest();
}

function viewOf(data: Bytes): Uint8Array {
	return ArrayBuffer.isView(data)
		? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
		: new Uint8Array(data);
}

function bufferOf(bytes: Buffer): ArrayBuffer {
	return new Uint8Array(bytes).buffer;
}
