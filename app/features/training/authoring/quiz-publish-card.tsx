import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import type { QuizDraft } from '#worker/contract/quiz-draft.ts';
import { isSameValue } from '#worker/domain/shared/same-value.ts';
import { quizChanges } from '#worker/domain/training/authoring/quiz-changes.ts';
import { quizProblems } from '#worker/domain/training/authoring/quiz-draft.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { QuizTrial } from './quiz-trial.tsx';

type Props = {
	/** Tidy. */
	readonly draft: QuizDraft;
	readonly published: QuizDraft | null;
	/** Whether the newest version is in use. */
	readonly isInUse: boolean;
	readonly pending: boolean;
	readonly code: AppErrorCode | null;
	readonly onPublish: () => void;
};

/** What keeps a quiz from being published, what it changes, its test, and publishing it. */
export function QuizPublishCard({ draft, published, isInUse, pending, code, onPublish }: Props) {
	const [testing, setTesting] = useState(false);
	const isBroken = quizProblems(draft).length > 0;
	const changes = published ? quizChanges(published, draft) : [];
	const isSame = published !== null && isSameValue(draft, published) && isInUse;
	return (
		<Card title="Publicar">
			<p>
				{isBroken
					? 'Corrija o que está marcado antes de publicar.'
					: isSame
						? 'Nada mudou desde a versão publicada.'
						: 'Quem já respondeu fica com as perguntas que respondeu; os outros recebem estas.'}
			</p>
			{changes.length > 0 && (
				<section className="grid gap-1">
					<h3 className="font-semibold">O que muda</h3>
					<ul className="grid gap-2">
						{changes.map(({ title, parts }) => (
							<li key={title} className="wrap-anywhere">
								<span className="font-semibold">{title}</span>
								{parts.map((part) => (
									<span key={part} className="block text-sm text-muted">
										{part}
									</span>
								))}
							</li>
						))}
					</ul>
				</section>
			)}
			<ErrorNote code={code} />
			<Button disabled={isBroken} onClick={() => setTesting(true)}>
				Testar
			</Button>
			<Button look="primary" pending={pending} disabled={isBroken || isSame} onClick={onPublish}>
				Publicar
			</Button>
			<QuizTrial draft={draft} open={testing} onClose={() => setTesting(false)} />
		</Card>
	);
}
