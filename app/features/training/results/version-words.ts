import { date, plural } from '#app/ui/format.ts';
import type { QuizResultsOfVideo, QuizResultsOverview } from '#worker/contract/quiz-results-api.ts';
import type { QuizVersion } from '#worker/contract/quiz-version.ts';
import { gradeText } from './results-words.ts';

type Earlier = NonNullable<QuizResultsOverview['videos'][number]['earlier']>[number];

/** 'Versão atual', 'Versão 1, até 12/10/2025'. `until`: ISO instant; null: in use. */
export function versionText({ version, until }: QuizVersion): string {
	return until === null ? 'Versão atual' : `Versão ${version}, até ${date(until)}`;
}

/** The version that the results are of, if it was replaced or retired; null: it is in use. */
export function overVersion({
	version,
	versions = [],
}: Pick<QuizResultsOfVideo, 'version' | 'versions'>): QuizVersion | null {
	const shown = versions.find((one) => one.version === version);
	return shown && (shown !== versions[0] || shown.until !== null) ? shown : null;
}

/** 'Versão 1, até 12/10/2025: 10 concluíram, nota 5,5'; of one person only the grade. */
export function earlierText(earlier: Earlier, people: number): string {
	const done = plural(earlier.finished, 'concluiu', 'concluíram', 'ninguém concluiu');
	const grade = `nota ${gradeText(earlier.mean)}`;
	return `${versionText(earlier)}: ${people === 1 ? grade : `${done}, ${grade}`}`;
}
