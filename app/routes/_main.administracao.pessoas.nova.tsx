import { useNavigate } from '@remix-run/react';
import { usePeopleActs } from '#app/features/company/administration/people.data.client.ts';
import { PersonForm } from '#app/features/company/administration/person-form.tsx';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { Card } from '#app/ui/card.tsx';

export const handle: ScreenHandle = {
	title: 'Nova pessoa',
	back: '/administracao/pessoas',
	width: 'wide',
};

/** Adds a person and opens their page, where they are invited. */
export default function NewPerson() {
	const act = usePeopleActs();
	const navigate = useNavigate();
	return (
		<Card>
			<PersonForm
				person={null}
				act="Adicionar pessoa"
				onSave={async ({ superior, ...typed }) => {
					const { person } = await act('add', { ...typed, superiorCode: superior?.code ?? null });
					navigate(`/administracao/pessoas/${encodeURIComponent(person.code)}`);
				}}
			/>
		</Card>
	);
}
