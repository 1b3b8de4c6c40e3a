import { FilePen } from 'lucide-react';
import { Card } from '#app/ui/card.tsx';
import { ListRow } from '#app/ui/list-row.tsx';
import { ASKING_FORMS, type AskingFormWord } from '../kinds/asking-forms.ts';

/** The forms that have a draft on this device. */
export function BegunForms({ forms }: { readonly forms: readonly AskingFormWord[] }) {
	if (forms.length === 0) return null;
	return (
		<Card title="Rascunhos" content="rows">
			{forms.map((form) => (
				<ListRow
					key={form}
					to={`/abonos/novo?tipo=${form}`}
					icon={<FilePen aria-hidden="true" className="size-6 flex-none text-accent" />}
					title={ASKING_FORMS[form].title}
					detail="Começado e não enviado: está salvo neste aparelho"
				/>
			))}
		</Card>
	);
}
