import { useRouteLoaderData } from '@remix-run/react';
import { DEMO_SECTION, SECTIONS } from '#app/features/company/administration/sections.ts';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { Card } from '#app/ui/card.tsx';
import { LinkRows } from '#app/ui/link-rows.tsx';
import type { SessionUser } from '#worker/contract/session.ts';

export const handle: ScreenHandle = { title: 'Administração', back: '/menu', width: 'wide' };

/** Links to all screens of administration. */
export default function AdministrationSections() {
	const layout = useRouteLoaderData<{ user: SessionUser | null }>('routes/_main');
	return (
		<div className="grid items-start gap-4 grid-fit-22/2">
			{SECTIONS.map(({ title, links }) => (
				<Card key={title} title={title} content="rows">
					<LinkRows features={links} />
				</Card>
			))}
			{layout?.user?.inDemo && (
				<Card content="rows">
					<LinkRows features={[DEMO_SECTION]} />
				</Card>
			)}
		</div>
	);
}
