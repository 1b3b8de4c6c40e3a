import type { LucideIcon } from 'lucide-react';
import { ListRow } from './list-row.tsx';

/** A link with its purpose. */
export type RowLink = {
	readonly to: string;
	readonly Icon: LucideIcon;
	readonly title: string;
	readonly detail: string;
};

/** Rows of a card that are links, each with an icon. */
export function LinkRows({ features }: { readonly features: readonly RowLink[] }) {
	return features.map(({ to, Icon, title, detail }) => (
		<ListRow
			key={to}
			to={to}
			icon={<Icon aria-hidden="true" className="size-6 flex-none text-accent" />}
			title={title}
			detail={detail}
		/>
	));
}
