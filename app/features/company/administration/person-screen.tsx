import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { absolute } from '#app/ui/format.ts';
import { toast } from '#app/ui/toast.tsx';
import type { PersonFile } from '#worker/contract/administration-people.ts';
import { AuditLink } from '../public/audit-link.tsx';
import { InvitePeople } from './invite-people.tsx';
import { usePeopleActs } from './people.data.client.ts';
import { PersonAccess } from './person-access.tsx';
import { PersonConsultancy } from './person-consultancy.tsx';
import { PersonForm } from './person-form.tsx';
import { PersonMove } from './person-move.tsx';
import { PersonPrivacy } from './person-privacy.tsx';
import { PersonStateChip } from './person-state-chip.tsx';
import { fileTitle } from './person-words.ts';

/** One person: details, superior, access, the right to administer. */
export function PersonScreen({ file: first }: { readonly file: PersonFile }) {
	const act = usePeopleActs();
	const [file, setFile] = useState(first);
	const [isInviting, setInviting] = useState(false);
	const { person } = file;
	const isErased = person.erasedAt !== undefined;
	const hasNoPassword = person.state === 'invited' || person.state === 'uninvited';
	return (
		<>
			<div className="flex flex-wrap items-center justify-between gap-2">
				<h2 className="text-xl font-bold">{person.name}</h2>
				<PersonStateChip state={person.state} />
			</div>
			<p className="text-muted">
				{fileTitle(person)} · código {person.code}
			</p>
			<div className="grid items-start gap-4 grid-fit-22/2">
				{hasNoPassword && (
					<Card title="Convite">
						<p>
							{person.invitedUntil
								? `O convite vale até ${absolute(person.invitedUntil)}. Um convite novo substitui este.`
								: 'Ainda não tem senha nem convite.'}
						</p>
						<Button look="primary" onClick={() => setInviting(true)}>
							Convidar
						</Button>
					</Card>
				)}
				{!isErased && (
					<Card title="Dados">
						<PersonForm
							key={`${person.name}/${person.jobTitle}/${person.teleSales}`}
							person={person}
							act="Salvar dados"
							look={hasNoPassword ? 'secondary' : 'primary'}
							onSave={async ({ name, jobTitle, teleSales }) => {
								setFile(await act('edit', { code: person.code, name, jobTitle, teleSales }));
								toast('Dados salvos');
							}}
						/>
					</Card>
				)}
				{!isErased && <PersonMove file={file} onChange={setFile} />}
				{!isErased && person.consultantFor && <PersonConsultancy file={file} onChange={setFile} />}
				{!isErased && <PersonAccess file={file} onChange={setFile} />}
				<PersonPrivacy file={file} onChange={setFile} />
			</div>
			<AuditLink entity="person" id={person.code} />
			<InvitePeople
				people={isInviting ? [person] : []}
				onMade={([made]) => {
					if (!made) return;
					const invited = { state: 'invited', invitedUntil: made.expiresAt } as const;
					setFile({ ...file, person: { ...person, ...invited } });
				}}
				onClose={() => setInviting(false)}
			/>
		</>
	);
}
