import { worker } from '#app/platform/worker.client.ts';
import type { QuizAsked, SeenFrom } from '#worker/contract/quiz-results-api.ts';

/** People who match a code: it may be part of others. */
const LIKE_IT = 500;

/**
 * What one person answered. Without the network, of a person who was not opened before, what the list
 * of their team tells: the first attempt and the last one.
 */
export async function personData(asked: QuizAsked, code: string, from: SeenFrom) {
	const [one, listed, people] = await Promise.all([
		worker.teaching.answers({ ...asked, team: code }, from),
		worker.teaching.answers(asked, 'device'),
		worker.quizResults.people(
			asked,
			{ text: code, status: 'all', sort: 'name', descending: false },
			LIKE_IT,
			from,
		),
	]);
	const isListed = one.value === null && listed.value !== null && one.code !== 'not-found';
	const answers = isListed ? { ...listed, code: one.code } : one;
	const isCode = ({ employeeCode }: { readonly employeeCode: string }) => employeeCode === code;
	return {
		answers,
		answered: answers.value?.people.find(({ person }) => isCode(person)) ?? null,
		person: people.value?.rows.find(isCode) ?? null,
	};
}

export type PersonData = Awaited<ReturnType<typeof personData>>;
