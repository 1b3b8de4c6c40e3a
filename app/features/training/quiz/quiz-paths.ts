/** Addresses of the screens of a quiz: below the videos, or below /offline. */
export type QuizPaths = {
	/** Redirect target when there is no quiz. */
	readonly list: string;
	readonly first: (quizId: string) => string;
	readonly question: (quizId: string, index: number) => string;
	readonly result: (quizId: string) => string;
	readonly video: (videoId: string) => string;
};

/** The addresses that match the one a screen was opened at. */
export function quizPaths(pathname: string): QuizPaths {
	const isOffline = pathname.startsWith('/offline');
	const base = isOffline ? '/offline/quiz' : '/tv-vendas/quiz';
	const question = (quizId: string, index: number) => `${base}/${quizId}/${index}`;
	return {
		list: isOffline ? '/offline/quiz' : '/tv-vendas',
		first: (quizId) => question(quizId, 0),
		question,
		result: (quizId) => `${base}/${quizId}/resultado`,
		video: (videoId) => (isOffline ? `/offline/videos/${videoId}` : `/tv-vendas/video/${videoId}`),
	};
}
