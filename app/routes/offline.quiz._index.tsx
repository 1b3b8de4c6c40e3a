import { useLoaderData } from '@remix-run/react';
import { ListChecks } from 'lucide-react';
import { useEffect } from 'react';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { loadQuizzes, refreshQuizzes } from '#app/features/training/quiz/quiz.data.client.ts';
import { QuizRows } from '#app/features/training/quiz/quiz-rows.tsx';
import { notAfterActs } from '#app/platform/acts.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { RelativeTime } from '#app/ui/relative-time.tsx';

export const handle: ScreenHandle = { title: 'Quizzes', back: '/offline', width: 'wide' };

export async function clientLoader() {
	return loadQuizzes();
}

export const shouldRevalidate = notAfterActs;

/** Every quiz on this device. All of them can be answered offline. */
export default function OfflineQuizzes() {
	useEffect(refreshQuizzes, []);
	const { cards, lastUpdate } = useLoaderData<typeof clientLoader>().list;
	if (cards.length === 0) {
		return (
			<EmptyState icon={<ListChecks />} title="Nenhum quiz neste aparelho">
				Os quizzes dos vídeos chegam sozinhos assim que houver internet e ficam aqui para responder
				sem sinal.
			</EmptyState>
		);
	}
	return (
		<>
			<p className="text-muted">
				Dá para responder sem internet: cada resposta fica salva neste aparelho e segue sozinha.
				Lista atualizada <RelativeTime at={lastUpdate} behindVerb />.
			</p>
			<QuizRows cards={cards} />
		</>
	);
}
