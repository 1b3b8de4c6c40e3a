import { Copy, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { saveFile } from '#app/platform/save-file.client.ts';
import { shareText } from '#app/platform/share-text.client.ts';
import { Button } from '#app/ui/button.tsx';
import { DialogActs } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { DayFacts } from '#worker/contract/day-result.ts';
import { type DayWords, dayText, dayWords } from './day-result-text.ts';
import { drawDayPicture } from './draw-day-picture.client.ts';

/** null: still being drawn; 'none': this browser cannot draw it, so only the text is offered. */
type Picture = { readonly blob: Blob; readonly address: string } | 'none' | null;

const TAKEN = {
	download: 'Imagem salva nos downloads. Anexe na conversa ou envie como texto.',
	clipboard: 'Texto copiado. Cole onde quiser enviar.',
} as const;

/** The picture of the day, and the two ways to send it. */
export function ShareChoices({ day }: { readonly day: DayFacts }) {
	const words = dayWords(day);
	const [refused, setRefused] = useState(false);
	// Said in the dialog: a toast would lie below it.
	const [taken, setTaken] = useState<keyof typeof TAKEN | null>(null);
	const text = dayText(words);
	const picture = usePicture(words);
	async function sendText() {
		try {
			setRefused(false);
			setTaken(null);
			const taker = await shareText(words.title, text);
			if (taker === 'clipboard') setTaken('clipboard');
		} catch (error) {
			if (!(error instanceof DOMException)) throw error;
			setRefused(true);
		}
	}
	async function sendPicture(blob: Blob) {
		setRefused(false);
		setTaken(null);
		const taker = await saveFile(fileName(words), 'image/png', blob);
		if (taker === 'download') setTaken('download');
	}
	const drawn = picture === 'none' ? null : picture;
	return (
		<>
			{picture === 'none' && <p className="whitespace-pre-line">{text}</p>}
			{drawn && (
				<img
					src={drawn.address}
					alt={text}
					className="max-h-[40dvh] justify-self-center rounded-md border border-line"
				/>
			)}
			{taken === null && <p className="text-sm text-muted">Vai sem nomes de clientes.</p>}
			{refused && (
				<Notice tone="bad" role="alert">
					O navegador não deixou compartilhar nem copiar. Permita a área de transferência para este
					site e tente de novo.
				</Notice>
			)}
			{taken !== null && (
				<Notice tone="info" role="status">
					{TAKEN[taken]}
				</Notice>
			)}
			<DialogActs>
				<Button
					icon={<Copy aria-hidden="true" className="size-5" />}
					onClick={() => void sendText()}
				>
					Enviar como texto
				</Button>
				{picture !== 'none' && (
					<Button
						look="primary"
						icon={<Share2 aria-hidden="true" className="size-5" />}
						pending={drawn === null}
						onClick={() => drawn && void sendPicture(drawn.blob)}
					>
						Enviar como imagem
					</Button>
				)}
			</DialogActs>
		</>
	);
}

/** The drawn picture with an address to show it, as long as the component is there. */
function usePicture(words: DayWords): Picture {
	const [picture, setPicture] = useState<Picture>(null);
	const drawing = JSON.stringify(words);
	useEffect(() => {
		let address: string | null = null;
		let isGone = false;
		drawDayPicture(JSON.parse(drawing)).then(
			(blob) => {
				if (isGone) return;
				address = URL.createObjectURL(blob);
				setPicture({ blob, address });
			},
			(error) => {
				if (!(error instanceof DOMException)) throw error;
				if (!isGone) setPicture('none');
			},
		);
		return () => {
			isGone = true;
			if (address !== null) URL.revokeObjectURL(address);
		};
	}, [drawing]);
	return picture;
}

/** 'dia-de-anderson.png'. */
function fileName({ title }: DayWords): string {
	const [head = ''] = title.split(':');
	const plain = head.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
	return `${plain.replaceAll(/[^a-z0-9]+/g, '-')}.png`;
}
