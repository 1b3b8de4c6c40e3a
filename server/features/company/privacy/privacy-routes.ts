import type { AppOptions } from '#server/platform/app-options.ts';
import { currentCaller } from '#server/platform/auth/authenticate.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { knownRoute, type Route } from '#server/platform/http/route.ts';
import { streamText } from '#server/platform/http/stream-text.ts';
import { ErasureBody, PersonFile } from '#worker/contract/administration-people.ts';
import { readPerson } from '../people/read-people.ts';
import { lockPeople } from '../people/superiors.ts';
import { erasePerson } from './erase-person.ts';
import { noteRecordRead } from './note-record-read.ts';
import { personRecord } from './person-record.ts';
import { sweepErased } from './sweep-erased.ts';

const ONE = '/v3/app/admin/people/:code';

/** What is kept of a person, and its erasure, for administrators. */
export function privacyRoutes({ db }: AppOptions): readonly Route[] {
	const about = { tag: 'Administration', extension: true } as const;
	return [
		knownRoute('administrator', {
			...about,
			method: 'GET',
			path: `${ONE}/record`,
			summary: 'Everything that is kept of a person, in one JSON file with Portuguese names',
			media: 'application/json',
			body: null,
			response: null,
			async handle({ c, caller, now }) {
				const code = c.req.param('code') ?? '';
				const { company, user } = caller;
				const parts = await personRecord(db, company, code, now);
				await noteRecordRead({ db, company, actor: user.employeeCode, now }, code);
				return streamText(parts, {
					'content-type': 'application/json; charset=utf-8',
					'content-disposition': `attachment; filename="pessoa-${fileNameOf(code)}.json"`,
					'cache-control': 'no-store, no-transform',
				});
			},
		}),
		knownRoute('administrator', {
			...about,
			method: 'POST',
			path: `${ONE}/erasure`,
			summary: 'Ends the access of a person and takes out what identifies them, for good',
			repeat: 'own',
			body: ErasureBody,
			response: PersonFile,
			async handle({ c, body, caller, now }) {
				const code = c.req.param('code') ?? '';
				const { company, user } = await currentCaller(db, caller, now);
				await inTransaction(db, async (trx) => {
					await lockPeople(trx, company);
					const act = { db: trx, company, actor: user.employeeCode, now };
					await erasePerson(act, code, body.successorCode);
				});
				await sweepErased(db, company, now);
				return readPerson(db, company, code, now);
			},
		}),
	];
}

/** A code without what a file name cannot have. */
function fileNameOf(code: string): string {
	return code.replace(/[^\w.-]/g, '_');
}
