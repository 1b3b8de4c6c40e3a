import { Card } from '#app/ui/card.tsx';

type Props = {
	readonly text: string | null;
	readonly chosen: boolean;
	readonly onChange: (chosen: boolean) => void;
};

/** Whether the diagnosis is attached to a ticket; its full text can be read before. */
export function DiagnosisChoice({ text, chosen, onChange }: Props) {
	if (text === null) return null;
	return (
		<Card title="Diagnóstico deste aparelho">
			<label className="flex min-h-12 items-center gap-3">
				<input
					type="checkbox"
					className="flex-none"
					checked={chosen}
					onChange={({ target }) => onChange(target.checked)}
				/>
				<span>Enviar o diagnóstico junto. Ele não tem nomes, senhas nem a sua posição.</span>
			</label>
			<details>
				<summary className="flex min-h-12 cursor-pointer items-center font-semibold text-accent">
					Ler o que seria enviado
				</summary>
				<DiagnosisText text={text} />
			</details>
		</Card>
	);
}

/** The text of the diagnosis, unformatted. */
export function DiagnosisText({ text }: { readonly text: string }) {
	return (
		<p className="rounded-md bg-sunken p-3 text-sm wrap-anywhere whitespace-pre-wrap">{text}</p>
	);
}
