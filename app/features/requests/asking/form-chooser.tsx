import { ListRow } from '#app/ui/list-row.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import type { AskingOptions } from '#worker/contract/allowances-api.ts';
import { ASKING_FORMS, formsFor } from '../kinds/asking-forms.ts';

/** The forms this person may use, by what each is for. */
export function FormChooser({ options }: { readonly options: AskingOptions }) {
	return (
		<>
			<PageHeading>O que você quer pedir?</PageHeading>
			<div className="card rows columns">
				{formsFor(options.targets).map((word) => {
					const { Icon, title, detail } = ASKING_FORMS[word];
					return (
						<ListRow
							key={word}
							to={`/abonos/novo?tipo=${word}`}
							icon={<Icon aria-hidden="true" className="size-6 flex-none text-accent" />}
							title={title}
							detail={detail}
						/>
					);
				})}
			</div>
		</>
	);
}
