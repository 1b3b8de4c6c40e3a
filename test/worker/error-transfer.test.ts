import { expose, wrap } from 'comlink';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { installErrorTransfer } from '#worker/error-transfer.ts';
import { AppError, isAppError } from '#worker/errors.ts';

installErrorTransfer();

const thrower = {
	async refuse(): Promise<void> {
		throw new AppError('too-many-attempts', {
			retryAfter: 30,
			fields: { password: 'Wrong' },
			requestId: 'K7PM4QXR',
		});
	},
	async fail(): Promise<void> {
		throw new TypeError('a defect');
	},
};

let channel: MessageChannel;

beforeEach(() => {
	channel = new MessageChannel();
	expose(thrower, channel.port1);
});

afterEach(() => {
	channel.port1.close();
	channel.port2.close();
});

it('an AppError crosses with its code, its fields, its seconds and the id of its request', async () => {
	const error = await wrap<typeof thrower>(channel.port2)
		.refuse()
		.catch((caught: unknown) => caught);
	expect(isAppError(error)).toBe(true);
	expect(error).toMatchObject({
		code: 'too-many-attempts',
		retryAfter: 30,
		fields: { password: 'Wrong' },
		requestId: 'K7PM4QXR',
		message: 'Too many attempts',
	});
});

it('any other error crosses as it is', async () => {
	const error = await wrap<typeof thrower>(channel.port2)
		.fail()
		.catch((caught: unknown) => caught);
	expect(error).toMatchObject({ name: 'TypeError', message: 'a defect' });
	expect(isAppError(error)).toBe(false);
});
