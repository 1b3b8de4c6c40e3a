import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { codeOf } from '#app/platform/error-text.ts';
import { Card } from '#app/ui/card.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { absolute, plural } from '#app/ui/format.ts';
import { toast } from '#app/ui/toast.tsx';
import { UseButton } from '#app/ui/use-button.tsx';
import type { AdminQuizResponse } from '#worker/contract/admin-training.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { useTrainingActs } from './training-authoring.data.client.ts';

/** The published versions of a quiz, and whether the last one is in use. */
export function QuizVersions({ quiz }: { readonly quiz: AdminQuizResponse }) {
	const act = useTrainingActs();
	const { revalidate } = useRevalidator();
	const [code, setCode] = useState<AppErrorCode | null>(null);
	const [pending, setPending] = useState(false);
	const [newest] = quiz.versions;
	if (!newest) return null;
	const retired = newest.retiredAt !== null;
	async function change(): Promise<void> {
		setPending(true);
		setCode(null);
		try {
			await act('retireQuiz', { id: quiz.video._id, retired: !retired });
			toast(retired ? 'O quiz voltou ao uso' : 'O quiz foi retirado');
			revalidate();
		} catch (error) {
			setCode(codeOf(error));
		}
		setPending(false);
	}
	return (
		<Card title="Versões">
			{quiz.versions.map((one) => (
				<section key={one.version}>
					<h3 className="font-semibold">
						Versão {one.version}
						{one === newest && !retired && ', em uso'}
					</h3>
					<p className="text-sm text-muted">
						{one.publishedAt === null ? 'Data não registrada' : absolute(one.publishedAt)}
						{one.publishedBy !== null && ` · ${one.publishedBy}`} ·{' '}
						{plural(one.questions, 'pergunta', 'perguntas', '')} ·{' '}
						{plural(one.attempts, 'tentativa', 'tentativas', 'nenhuma tentativa')}
					</p>
				</section>
			))}
			<ErrorNote code={code} />
			<UseButton retired={retired} pending={pending} onChange={change} />
		</Card>
	);
}
