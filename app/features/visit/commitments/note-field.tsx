import { useEffect, useRef, useState } from 'react';
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

/**
 * A note that opens by a button, is kept as a draft while it is written, and leaves when it is sent. It can
 * be closed: what was written stays in the draft.
 */
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
	const opener = useRef<HTMLButtonElement>(null);
	const field = useRef<HTMLTextAreaElement>(null);
	/** The focus follows a tap of the person, and no note that opens with its screen. */
	const [isTapped, setTapped] = useState(false);
	useEffect(() => {
		if (isTapped) (isOpen ? field : opener).current?.focus();
	}, [isTapped, isOpen]);
	function show(next: boolean) {
		setTapped(true);
		setError(null);
		setOpen(next);
	}
	if (!isOpen) {
		return (
			<div className="grid justify-items-start">
				<Button ref={opener} look="quiet" className="-ms-3" onClick={() => show(true)}>
					{open}
				</Button>
				{value.text.trim() !== '' && (
					<p className="text-sm text-muted">Rascunho salvo neste aparelho, ainda não enviado.</p>
				)}
			</div>
		);
	}
	async function submit() {
		const note = value.text.trim();
		if (note === '') return setError('Escreva antes de enviar.');
		if (!(await onSend(note))) return;
		write(() => ({ text: '' }));
		show(false);
	}
	return (
		<div className="grid basis-full gap-2">
			<TextArea
				ref={field}
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
			<div className="flex flex-wrap gap-2">
				<Button look="quiet" className="-ms-3" onClick={() => show(false)}>
					{value.text.trim() === '' ? 'Cancelar' : 'Deixar para depois'}
				</Button>
				<Button pending={pending} onClick={() => void submit()}>
					{send}
				</Button>
			</div>
		</div>
	);
}
