import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { codeOf } from '#app/platform/error-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { FileField } from '#app/ui/file-field.tsx';
import { toast } from '#app/ui/toast.tsx';
import { type AdminVideo, CAPTIONS_MAX } from '#worker/contract/admin-training.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { useTrainingActs } from './training-authoring.data.client.ts';

const NOT_VTT = 'O arquivo não é uma legenda WebVTT (.vtt). Exporte as legendas neste formato.';

/** The captions of a video. */
export function CaptionsCard({ video }: { readonly video: AdminVideo }) {
	const act = useTrainingActs();
	const { revalidate } = useRevalidator();
	const [file, setFile] = useState<File | null>(null);
	const [wrong, setWrong] = useState<string | null>(null);
	const [code, setCode] = useState<AppErrorCode | null>(null);
	const [pending, setPending] = useState(false);

	async function send(chosen: File): Promise<void> {
		if (chosen.size > CAPTIONS_MAX) return setWrong(NOT_VTT);
		setPending(true);
		setCode(null);
		try {
			await act('uploadCaptions', { id: video._id, text: await chosen.text() });
			toast('Legendas enviadas');
			setFile(null);
			revalidate();
		} catch (error) {
			const why = codeOf(error);
			if (why === 'invalid') setWrong(NOT_VTT);
			else setCode(why);
		}
		setPending(false);
	}

	return (
		<Card title="Legendas">
			<p className="text-sm text-muted">
				{video.captions ? 'O vídeo tem legendas.' : 'O vídeo ainda não tem legendas.'}
			</p>
			<form
				className="grid gap-3"
				onSubmit={(event) => {
					event.preventDefault();
					if (file) void send(file);
				}}
				onChange={(event) => {
					const { target } = event;
					if (!(target instanceof HTMLInputElement)) return;
					setWrong(null);
					setFile(target.files?.[0] ?? null);
				}}
			>
				<FileField name="captions" label="Legendas (.vtt)" accept=".vtt" error={wrong} />
				<ErrorNote code={code} />
				<Button type="submit" pending={pending} disabled={!file}>
					Enviar legendas
				</Button>
			</form>
		</Card>
	);
}
