import { Info } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { and } from '#app/ui/format.ts';
import type { CoachingView } from '#worker/contract/coaching-api.ts';

const quoted = (title: string) => `“${title}”`;

/**
 * Two phones continued one coaching: the answers of both were merged (rule 5.5), and where they chose
 * different forms, one of the forms counts. During a visit the note is shown only if that visit has
 * two forms, and as one line above the question.
 */
export function MergedCoachingNote({ coaching }: { readonly coaching: CoachingView }) {
	const [read, setRead] = useState(false);
	const { gathered, currentStage } = coaching;
	if (gathered === null || read) return null;
	const forms = gathered.forms.filter(
		({ stageId }) => currentStage === null || stageId === currentStage._id,
	);
	if (currentStage !== null && forms.length === 0) return null;
	return (
		<Fold
			className="rounded-md bg-info-soft text-info"
			head={
				<>
					<Info aria-hidden="true" className="size-5 flex-none" />
					<span className="min-w-0 flex-1">Preenchido em dois aparelhos</span>
				</>
			}
			arrow="text-info"
		>
			<div className="grid gap-2 px-4 pb-4">
				<p>As respostas dos dois foram reunidas neste coaching.</p>
				{forms.map(({ stageId, pdvName, kept, others }) => (
					<p key={stageId}>
						{pdvName === null ? 'Vale' : `${pdvName}: vale`} o formulário {quoted(kept)}; as
						respostas de {and(others.map(quoted))} ficam guardadas e não entram na nota.
					</p>
				))}
				<Button onClick={() => setRead(true)}>Entendi</Button>
			</div>
		</Fold>
	);
}
