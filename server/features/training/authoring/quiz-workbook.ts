import { isUnreadableTable, type RawRow } from '#server/platform/spreadsheet/read/raw-table.ts';
import { readTable } from '#server/platform/spreadsheet/read/read-table.ts';
import { workbook } from '#server/platform/spreadsheet/workbook.ts';
import type { QuizDraft, QuizWorkbookResponse } from '#worker/contract/quiz-draft.ts';
import {
	QUIZ_HEADINGS,
	quizTableRows,
	readQuizTable,
} from '#worker/domain/training/authoring/quiz-table.ts';

/** Bytes of a table of questions. */
export const QUIZ_TABLE_LIMIT = 1024 * 1024;
/** Beyond it a table is no quiz. */
const ROWS_MAX = 2_000;
const PROBLEMS_MAX = 1_000;
const TEXT_WIDTH = 48;

/** The quiz of an .xlsx or CSV file, or why it is none. Formulas and macros are never run. */
export async function readQuizWorkbook(bytes: Buffer): Promise<QuizWorkbookResponse> {
	const rows: RawRow[] = [];
	try {
		for await (const part of readTable(bytes)) {
			rows.push(...part);
			if (rows.length > ROWS_MAX) {
				return refused('A tabela tem linhas demais para um quiz. Deixe só as perguntas.');
			}
		}
	} catch (error) {
		if (isUnreadableTable(error)) return refused(error.message);
		throw error;
	}
	const { draft, problems } = readQuizTable(rows);
	return { draft, problems: problems.slice(0, PROBLEMS_MAX) };
}

function refused(text: string): QuizWorkbookResponse {
	return { draft: null, problems: [{ row: null, text }] };
}

const EXAMPLE: QuizDraft = {
	questions: [
		{
			text: 'Em que temperatura fica a carne resfriada?',
			questionType: 'radio',
			alternatives: [
				{ text: 'De 0 a 4 °C', correct: true },
				{ text: 'De 8 a 12 °C', correct: false },
			],
			explanation: 'Acima de 4 °C as bactérias se multiplicam mais depressa.',
		},
	],
};

/** The .xlsx file of a quiz; null: an example to write over. */
export function quizWorkbook(quiz: QuizDraft | null): ArrayBuffer {
	const bytes = workbook({
		name: 'Quiz',
		columns: QUIZ_HEADINGS.map((title) => ({ title, width: TEXT_WIDTH })),
		rows: quizTableRows(quiz ?? EXAMPLE),
	});
	return new Uint8Array(bytes).buffer;
}
