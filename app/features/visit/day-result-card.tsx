import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { shareText } from '#app/platform/share-text.client.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { toast } from '#app/ui/toast.tsx';
import { type DayWords, dayText } from './day-result-text.ts';

/** The end of a day as something to show to the coachee, on the screen or as a text (rule 2.31). */
export function DayResultCard({ words }: { readonly words: DayWords }) {
	const [refused, setRefused] = useState(false);
	async function share() {
		try {
			setRefused(false);
			const taker = await shareText(words.title, dayText(words));
			if (taker === 'clipboard') toast('Texto copiado. Cole onde quiser enviar.');
		} catch (error) {
			if (!(error instanceof DOMException)) throw error;
			setRefused(true);
		}
	}
	return (
		<Card title={words.title}>
			{words.against !== null && <p className="text-sm text-muted">{words.against}</p>}
			<dl className="grid gap-2">
				{words.lines.map(([label, texts]) => (
					<div key={label}>
						<dt className="text-sm text-muted">{label}</dt>
						{texts.map((text) => (
							<dd key={text} className="figures font-medium wrap-anywhere">
								{text}
							</dd>
						))}
					</div>
				))}
			</dl>
			<Button icon={<Share2 aria-hidden="true" className="size-5" />} onClick={() => void share()}>
				Compartilhar o dia
			</Button>
			<p className="text-sm text-muted">O texto vai sem nomes de clientes.</p>
			{refused && (
				<Notice tone="bad" role="alert">
					O navegador não deixou compartilhar nem copiar. Permita a área de transferência para este
					site e tente de novo.
				</Notice>
			)}
		</Card>
	);
}
