import { ShieldCheck } from 'lucide-react';
import { Card } from '#app/ui/card.tsx';
import { plural } from '#app/ui/format.ts';
import { ListRow } from '#app/ui/list-row.tsx';
import type { ManagedPerson, PeoplePageResponse } from '#worker/contract/administration-people.ts';
import { PersonStateChip } from './person-state-chip.tsx';

export type PeopleRowsProps = {
	readonly page: PeoplePageResponse;
	/** Number of people before the page. */
	readonly skip: number;
};

/** The address of a person. */
export function personAddress({ code }: ManagedPerson): string {
	return `/administracao/pessoas/${encodeURIComponent(code)}`;
}

/** People as rows of a card. */
export function PeopleRows({ page: { people, total } }: PeopleRowsProps) {
	return (
		<Card title={plural(total, 'pessoa', 'pessoas', '')} content="rows">
			{people.map((person) => (
				<PersonRow key={person.code} person={person} />
			))}
		</Card>
	);
}

function PersonRow({ person }: { readonly person: ManagedPerson }) {
	const { code, name, jobTitle, superiorName, state, isAdministrator } = person;
	return (
		<ListRow
			to={personAddress(person)}
			icon={
				isAdministrator && (
					<ShieldCheck aria-label="Administra" className="size-5 flex-none text-accent" />
				)
			}
			title={name}
			detail={`${code} · ${jobTitle}${superiorName ? ` · ${superiorName}` : ''}`}
			trailing={state !== 'active' && <PersonStateChip state={state} />}
		/>
	);
}
