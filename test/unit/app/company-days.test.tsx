// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { aSituation } from '#test/support/situation.ts';
import type { AdminVideo } from '#worker/contract/admin-training.ts';
import { companyZone, setCompanyZone } from '#worker/domain/shared/company-zone.ts';

const device = vi.hoisted(() => ({ timeZone: undefined as string | undefined }));
vi.mock('#app/platform/worker.client.ts', () => ({
	worker: {
		session: {
			situation: async () => {
				const situation = aSituation();
				return { ...situation, user: { ...situation.user, timeZone: device.timeZone } };
			},
		},
	},
}));
const { guardRoute } = await import('#app/platform/route-guards.client.ts');
const { VideoDetails } = await import('#app/features/training/authoring/video-details.tsx');
const { VideoChip } = await import('#app/features/training/authoring/videos-authoring-screen.tsx');

afterEach(() => {
	cleanup();
	setCompanyZone('America/Sao_Paulo');
});

/** Half an hour before midnight in Rio Branco; the next day in Brasília and on this device. */
const VIDEO = {
	...{ title: 'Vídeo', description: '', category: '', isFoodSolutionContent: false },
	...{ audience: [], publishedAt: '2026-03-11T04:30:00.000Z', retiredAt: null },
} as unknown as AdminVideo;

it('the page follows the zone of the person of the session', async () => {
	device.timeZone = 'America/Rio_Branco';
	await guardRoute(new Request('https://app.test/menu'));
	expect(companyZone()).toBe('America/Rio_Branco');
	// One that only a later release knows.
	device.timeZone = 'America/Recife';
	await guardRoute(new Request('https://app.test/menu'));
	expect(companyZone()).toBe('America/Sao_Paulo');
});

it('a video is dated by the day of the company', async () => {
	setCompanyZone('America/Rio_Branco');
	const now = '2026-03-01T12:00:00.000Z';
	const element = (
		<>
			<VideoDetails id="v" video={VIDEO} typed={null} now={now} />
			<VideoChip video={VIDEO} now={now} />
		</>
	);
	render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
	expect(await screen.findByText('Em 10/03/2026')).toBeDefined();
	expect(screen.getByLabelText<HTMLInputElement>('Aparece a partir de').value).toMatch(
		/^(10\/03\/2026|2026-03-10)$/,
	);
});
