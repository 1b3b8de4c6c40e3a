import { SECTIONS } from '#app/features/company/administration/sections.ts';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { Card } from '#app/ui/card.tsx';
import { LinkRows } from '#app/ui/link-rows.tsx';

export const handle: ScreenHandle = { title: 'Administração', back: '/menu', width: 'wide' };

/** Links to all screens of administration. */
export default function AdministrationSections() {
	return (
		<div className="grid items-start gap-4 lg:grid-cols-2">
			{SECTIONS.map(({ title, links }) => (
				<Card key={title} title={title} content="rows">
					<LinkRows features={links} />
				</Card>
			))}
		</div>
	);
}
