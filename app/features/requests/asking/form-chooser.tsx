import {
	CalendarClock,
	CalendarX,
	Car,
	type LucideIcon,
	Store,
	UserRound,
	UsersRound,
} from 'lucide-react';
import { Card } from '#app/ui/card.tsx';
import { ListRow } from '#app/ui/list-row.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import type { AskingOptions } from '#worker/contract/allowances-api.ts';
import { ABOUT_FORM, type AskingForm, formsFor } from './asking-forms.ts';

const ICON: Readonly<Record<AskingForm, LucideIcon>> = {
	cliente: Store,
	vendedor: UserRound,
	coordenador: UsersRound,
	outro: CalendarX,
	retroativo: CalendarClock,
	quilometragem: Car,
};

/** The forms this person may use, by what each is for. */
export function FormChooser({ options }: { readonly options: AskingOptions }) {
	return (
		<>
			<PageHeading>O que você quer pedir?</PageHeading>
			<Card content="rows">
				{formsFor(options.targets).map((form) => {
					const Icon = ICON[form];
					const { title, detail } = ABOUT_FORM[form];
					return (
						<ListRow
							key={form}
							to={`/abonos/novo?tipo=${form}`}
							icon={<Icon aria-hidden="true" className="size-6 flex-none text-accent" />}
							title={title}
							detail={detail}
						/>
					);
				})}
			</Card>
		</>
	);
}
