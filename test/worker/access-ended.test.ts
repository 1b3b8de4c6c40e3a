import { describe, expect, it, vi } from 'vitest';
import { finishedUnsent, onServer } from '#test/support/coach.ts';
import { COACH, engineWorld } from '#test/support/engine-world.ts';

const world = engineWorld();

describe('a person whose access was ended while visits waited on the phone', () => {
	it('still sends them, marked, then is logged out; nothing else passes', async () => {
		const { api, _id } = await finishedUnsent(world.server, world.phone);
		const { db, companyId: company } = world.server;
		const { employeeCode } = COACH;
		await db
			.updateTable('employees')
			.set({ disabled: true })
			.where('company_id', '=', company)
			.where('employee_code', '=', employeeCode)
			.execute();
		await db
			.updateTable('sessions')
			.set({ revoked_at: new Date(world.time.trueTime()), revoked_reason: 'disabled' })
			.where('company_id', '=', company)
			.execute();
		try {
			world.server.fault = null;
			world.time.pass(16 * 60_000);
			await api.sync.syncNow();
			await vi.waitFor(async () => expect(await api.session.user()).toBeNull());
			const sent = await onServer(world.server, _id);
			expect(sent?.state.coachingStage).toBe('done');
			expect(sent?.sent_after_end).not.toBeNull();
			await expect(api.session.login(COACH)).rejects.toMatchObject({ code: 'wrong-credentials' });
		} finally {
			await db
				.updateTable('employees')
				.set({ disabled: false })
				.where('company_id', '=', company)
				.where('employee_code', '=', employeeCode)
				.execute();
		}
	});
});
