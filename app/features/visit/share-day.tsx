import { Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import type { DayFacts } from '#worker/contract/day-result.ts';

/** Loaded at the tap: the menu has the button too. */
const ShareChoices = lazy(async () => {
	const { ShareChoices: loaded } = await import('./share-choices.tsx');
	return { default: loaded };
});

/** Shows the day as the picture that is sent; it goes as a picture or as a text (rule 2.31). */
export function ShareDay({ day }: { readonly day: DayFacts }) {
	const [open, setOpen] = useState(false);
	return (
		<>
			<Button
				className="flex-wrap px-2"
				icon={<Share2 aria-hidden="true" className="size-5" />}
				onClick={() => setOpen(true)}
			>
				Compartilhar o dia
			</Button>
			<Dialog open={open} onClose={() => setOpen(false)} title="Compartilhar o dia">
				<Suspense fallback={<p className="text-muted">Carregando...</p>}>
					<ShareChoices day={day} />
				</Suspense>
			</Dialog>
		</>
	);
}
