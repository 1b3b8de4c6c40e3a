import type { Commitment, CommitmentLine } from '#worker/contract/commitments-api.ts';

const BULLETS = /^(?:[-–—•*]\s+)+/u;
const CLIENT = / — cliente ([A-Za-z0-9][A-Za-z0-9._-]{0,31}) (\S.*)$/u;
const UNTIL = / — até (0[1-9]|[12]\d|3[01])\/(0[1-9]|1[0-2])\/(\d{4})$/u;

/** Writes a commitment as one line: 'Levar o catálogo — até 05/12/2026 — cliente 1042 Açougue Sol'. */
export function lineOf({ what, by, client }: Commitment): string {
	const until = by === null ? '' : ` — até ${by.split('-').reverse().join('/')}`;
	const where = client === null ? '' : ` — cliente ${client.code} ${oneLine(client.name)}`;
	return `${oneLine(what)}${until}${where}`;
}

/**
 * Reads the commitments of a text, one for each line that is not empty, each line once. A line without a
 * date or a client is a commitment too, so texts of earlier releases have them.
 */
export function commitmentsOf(text: string): readonly CommitmentLine[] {
	const lines = text.split('\n').map((line) => oneLine(line.trim().replace(BULLETS, '')));
	return [...new Set(lines)].filter((line) => line !== '').map(commitmentOf);
}

function commitmentOf(line: string): CommitmentLine {
	const client = CLIENT.exec(line);
	const beforeClient = client ? line.slice(0, client.index) : line;
	const until = UNTIL.exec(beforeClient);
	const by = until ? existingDay(`${until[3]}-${until[2]}-${until[1]}`) : null;
	return {
		line,
		what: until && by ? beforeClient.slice(0, until.index) : beforeClient,
		by,
		client: client ? { code: client[1] ?? '', name: client[2] ?? '' } : null,
	};
}

function existingDay(day: string): string | null {
	const [year = 0, month = 0, ofMonth = 0] = day.split('-').map(Number);
	const constrained = Temporal.PlainDate.from({ year, month, day: ofMonth });
	return constrained.day === ofMonth ? day : null;
}

function oneLine(text: string): string {
	return text.replace(/\s+/gu, ' ').trim();
}
