import { useState } from 'react';
import { readDraft } from '#app/platform/saving/drafts.client.ts';
import { useDraft } from '#app/platform/saving/use-draft.ts';
import { useLoad } from '#app/platform/use-load.ts';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/field.tsx';

const NOTE_MAX = 1_000;

type Props = {
	/** Name of the draft that keeps the note while it is written. */
	readonly draft: string;
	readonly label: string;
	/** The button that opens the field. */
	readonly open: string;
	readonly send: string;
	readonly pending: boolean;
	/** Resolves to whether the note is durable. */
	readonly onSend: (note: string) => Promise<boolean>;
};

type Kept = { readonly text: string };

/** A note that opens by a button, is kept as a draft while it is written, and leaves when it is sent. */
export function NoteField(props: Props) {
	const { data } = useLoad(
		async () => (await readDraft(props.draft)) ?? { text: '' },
		[props.draft],
	);
	if (data === null) return null;
	return <Note key={props.draft} {...props} kept={data as Kept} />;
}

function Note({
	draft,
	kept,
	label,
	open,
	send,
	pending,
	onSend,
}: Props & { readonly kept: Kept }) {
	const { value, write } = useDraft<Kept>(draft, kept);
	const [isOpen, setOpen] = useState(kept.text !== '');
	const [error, setError] = useState<string | null>(null);
	if (!isOpen) {
		return (
			<Button look="quiet" className="-ms-3 justify-self-start" onClick={() => setOpen(true)}>
				{open}
			</Button>
		);
	}
	async function submit() {
		const note = value.text.trim();
		if (note === '') return setError('Escreva antes de enviar.');
		if (!(await onSend(note))) return;
		write(() => ({ text: '' }));
		setOpen(false);
	}
	return (
		<div className="grid basis-full gap-2">
			<TextArea
				label={label}
				rows={2}
				maxLength={NOTE_MAX}
				value={value.text}
				error={error}
				onChange={(event) => {
					const text = event.target.value;
					setError(null);
					write(() => ({ text }));
				}}
			/>
			<Button pending={pending} onClick={() => void submit()}>
				{send}
			</Button>
		</div>
	);
}
