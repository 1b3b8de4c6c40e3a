import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DateField } from '#app/ui/date-field.tsx';
import { date } from '#app/ui/format.ts';
import { Notice } from '#app/ui/notice.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { PersonFile } from '#worker/contract/administration-people.ts';
import { usePeopleActs } from './people.data.client.ts';
import { refusalText } from './person-words.ts';
import { type Superior, SuperiorField } from './superior-field.tsx';

type Props = { readonly file: PersonFile; readonly onChange: (file: PersonFile) => void };

/** The superior of a person, and the move to another one from a day on. */
export function PersonMove({ file, onChange }: Props) {
	const { person, move, today } = file;
	const act = usePeopleActs();
	const [superior, setSuperior] = useState<Superior | null>(null);
	const [from, setFrom] = useState(today);
	const [refusal, setRefusal] = useState<string | null>(null);
	const [pending, setPending] = useState(false);

	async function save(): Promise<void> {
		setPending(true);
		setRefusal(null);
		try {
			const code = person.code;
			onChange(await act('move', { code, superiorCode: superior?.code ?? null, from }));
			setSuperior(null);
			toast(from === today ? 'Superior mudado' : `Muda em ${date(from)}`);
		} catch (error) {
			setRefusal(refusalText(error));
		}
		setPending(false);
	}

	return (
		<Card title="Superior">
			<p>{person.superiorName ?? 'Ninguém acima: está no topo.'}</p>
			{move && (
				<Notice tone="info" role="status">
					Passa para {move.superiorName ?? 'o topo'} em {date(move.from)}. Uma mudança nova
					substitui esta.
				</Notice>
			)}
			<SuperiorField label="Novo superior" chosen={superior} onChoose={setSuperior} />
			<DateField label="A partir de" min={today} value={from} required onChange={setFrom} />
			{refusal && (
				<Notice tone="bad" role="alert">
					{refusal}
				</Notice>
			)}
			<Button pending={pending} disabled={superior === null} onClick={() => void save()}>
				Mudar o superior
			</Button>
		</Card>
	);
}
