/** Where the screens of a quiz are: beside the videos, or among what needs no signal. */
export type QuizPaths = {
	/** Where a person without a quiz is. */
	readonly list: string;
	readonly first: (quizId: string) => string;
	readonly question: (quizId: string, index: number) => string;
	readonly result: (quizId: string) => string;
	readonly video: (videoId: string) => string;
};

/** Of the way a screen was entered by. */
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
