import type { Table } from 'dexie';
import type { CheckCall } from './check-calls.ts';
import type { AnswersRow, BaseRow, HeadRow, HistoryRow, StageRow } from './coaching-rows.ts';
import type { IdbFactory } from './idb-factory.ts';
import type { Receipt } from './receipt.ts';
import { SharedDatabase } from './shared-database.ts';
import type {
	DraftRow,
	LeaderRow,
	MarkRow,
	OnBehalfRow,
	PackedRow,
	PdvDraft,
	QuizRow,
	ReplacedRow,
	SalvageRow,
	WatchedRow,
} from './work-rows.ts';

/** The work of one person, none of which may be lost. Released versions are never edited. */
export class WorkDatabase extends SharedDatabase {
	declare readonly heads: Table<HeadRow, string>;
	declare readonly bases: Table<BaseRow, string>;
	declare readonly histories: Table<HistoryRow, string>;
	declare readonly stages: Table<StageRow, string>;
	declare readonly answers: Table<AnswersRow, string>;
	declare readonly checks: Table<CheckCall, string>;
	declare readonly receipts: Table<Receipt, string>;
	declare readonly salvage: Table<SalvageRow, number>;
	declare readonly drafts: Table<PdvDraft, string>;
	declare readonly carried: Table<OnBehalfRow, string>;
	declare readonly written: Table<DraftRow, string>;
	declare readonly leaders: Table<LeaderRow, string>;
	declare readonly watched: Table<WatchedRow, string>;
	declare readonly replaced: Table<ReplacedRow, string>;
	declare readonly quizAttempts: Table<QuizRow, string>;
	declare readonly packed: Table<PackedRow, string>;
	declare readonly marks: Table<MarkRow, string>;

	constructor(userHash: string, idb: IdbFactory) {
		super(workDatabaseName(userHash), idb, 'strict');
		this.version(1).stores({
			heads: '_id, onScreen',
			bases: '_id',
			histories: '_id',
			stages: '_id, coachingId',
			answers: '_id, coachingId',
			checks: '_id, coachingId',
			receipts: 'coachingId, finishedAt',
			salvage: '++id, coachingId',
		});
		// Version 2: drafts of a client screen, and coachings delivered for other people.
		this.version(2).stores({ drafts: '_id, coachingId', carried: '_id' });
		// Version 3: drafts of forms.
		this.version(3).stores({ written: '_id' });
		// Version 4: the tab that sends.
		this.version(4).stores({ leaders: '_id' });
		// Version 5: attempts at quizzes.
		this.version(5).stores({ quizAttempts: '_id' });
		// Version 6: watching progress of videos.
		this.version(6).stores({ watched: '_id' });
		// Version 7: answers that those of another phone have replaced.
		this.version(7).stores({ replaced: '_id, coachingId' });
		// Version 8: ended coachings that the server has acknowledged.
		this.version(8).stores({ packed: '_id, at' });
		// Version 9: new rows of answers have a checksum of each answer; older rows stay as they are.
		this.version(9).stores({});
		// Version 10: marks of commitments.
		this.version(10).stores({ marks: '_id' });
	}
}

function workDatabaseName(userHash: string): string {
	return `acompanha-w-${userHash}`;
}
