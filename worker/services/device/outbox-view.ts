import type { OutboxView, WaitingItem } from '#worker/contract/offline-api.ts';
import type { Ticket } from '#worker/contract/ticket.ts';
import { type HeldTicket, isOfPerson } from '#worker/domain/support/ticket-box.ts';
import type { CheckCall } from '#worker/store/check-calls.ts';
import { allChecks, clientNames } from '#worker/store/check-store.ts';
import type { HeadRow } from '#worker/store/coaching-rows.ts';
import { unsentMarks } from '#worker/store/mark-store.ts';
import { onBehalfRows } from '#worker/store/on-behalf-store.ts';
import { isDirty } from '#worker/store/outbox.ts';
import { sinceOf, unsentQuizzes } from '#worker/store/quiz-store.ts';
import { namesOf } from '#worker/store/receipt-store.ts';
import { watchedRows } from '#worker/store/watch-log-store.ts';
import type { MarkRow, OnBehalfRow, QuizRow, WatchedRow } from '#worker/store/work-rows.ts';
import type { ActiveSession } from '../engine/core.ts';
import type { Device } from '../engine/device.ts';
import { unsentTickets } from './unsent-counts.ts';

type Delivery = {
	readonly attempts: number;
	readonly nextAt: number;
	readonly lastError: WaitingItem['reason'];
	readonly lastTryAt: string | null;
	readonly refused: { readonly at: string } | null;
};

function delivery(row: Delivery, sending: boolean) {
	const refused = row.refused !== null;
	return {
		state: refused ? ('refused' as const) : sending ? ('sending' as const) : ('waiting' as const),
		lastTryAt: row.lastTryAt ?? row.refused?.at ?? null,
		nextTryAt: !refused && row.attempts > 0 ? new Date(row.nextAt).toISOString() : null,
		reason: row.lastError,
	};
}

function ofHead(head: HeadRow, name: string, sending: boolean): WaitingItem {
	return {
		id: head._id,
		kind: 'coaching',
		name,
		owner: null,
		inExport: true,
		check: null,
		onScreen: head.onScreen === 1,
		since: head.dirtySince ?? head.state.updatedAt,
		...delivery(head, sending),
	};
}

function ofCheck(call: CheckCall, client: string | undefined, sending: boolean): WaitingItem {
	const { lastError = null, lastTryAt = null, refused = null } = call;
	return {
		id: call._id,
		kind: 'check',
		name: client ?? call.clientCode ?? '',
		owner: null,
		inExport: true,
		check: { kind: call.kind, stage: call.stage },
		onScreen: false,
		since: Temporal.Instant.from(call.check.hour).toString(),
		...delivery({ ...call, lastError, lastTryAt, refused }, sending),
	};
}

function ofOnBehalf(row: OnBehalfRow, sending: boolean): WaitingItem {
	return {
		id: row._id,
		kind: 'on-behalf',
		name: row.coacheeName,
		owner: row.ownerName,
		inExport: false,
		check: null,
		onScreen: false,
		since: row.at,
		...delivery(row, sending),
	};
}

function ofWatched(row: WatchedRow, sending: boolean): WaitingItem {
	return {
		id: row._id,
		kind: 'video',
		name: row.title,
		owner: null,
		inExport: true,
		check: null,
		onScreen: false,
		since: row.since,
		...delivery({ ...row, refused: null }, sending),
	};
}

function ofQuiz(row: QuizRow, sending: boolean): WaitingItem {
	return {
		id: row._id,
		kind: 'quiz',
		name: row.quiz.title,
		owner: null,
		inExport: true,
		check: null,
		onScreen: row.finishedAt === null,
		since: sinceOf(row),
		...delivery(row, sending),
	};
}

function ofMark(row: MarkRow, sending: boolean): WaitingItem {
	return {
		id: row._id,
		kind: 'mark',
		name: row.line ?? '',
		owner: null,
		inExport: true,
		check: null,
		onScreen: false,
		since: row.at,
		...delivery(row, sending),
	};
}

function ofTicket(held: HeldTicket, name: string): WaitingItem {
	const { _id, draft, outgoing, refused, tried } = held;
	return {
		id: _id,
		kind: draft ? 'ticket' : 'message',
		name,
		owner: null,
		inExport: isOfPerson(held),
		check: null,
		onScreen: false,
		since: draft?.at ?? outgoing[0]?.at ?? '',
		state: refused ? 'refused' : 'waiting',
		lastTryAt: tried?.at ?? null,
		nextTryAt: null,
		reason: refused ?? tried?.reason ?? null,
	};
}

/**
 * Returns everything on this device that the server has not received, and the delivered coachings of
 * other people.
 */
export async function outboxView(
	device: Device,
	{ workspace, loop }: ActiveSession,
): Promise<OutboxView> {
	const { coachings, db, documents } = workspace;
	const dirty = (await coachings.heads()).filter(isDirty);
	const names = await namesOf(
		db,
		dirty.map(({ _id }) => _id),
	);
	const onBehalf = await onBehalfRows(db);
	const sending = loop.updating;
	const checks = await allChecks(db);
	const clients = await clientNames(db, checks);
	const ticketItem = async (held: HeldTicket) => {
		const { _id, draft, known } = held;
		const ticket = draft ?? known ?? (await documents.value<Ticket>(`ticket:${_id}`));
		return ofTicket(held, ticket?.subject ?? '');
	};
	const tickets = await unsentTickets(device, db);
	const items = [
		...dirty.map((head) => ofHead(head, names.get(head._id) ?? '', sending)),
		...onBehalf.flatMap((row) => (row.sentAt === null ? ofOnBehalf(row, sending) : [])),
		...(await watchedRows(db)).map((row) => ofWatched(row, sending)),
		...(await unsentQuizzes(db)).map((row) => ofQuiz(row, sending)),
		...(await unsentMarks(db)).map((row) => ofMark(row, sending)),
		...(await Promise.all(tickets.map(ticketItem))),
		...checks.map((call) => ofCheck(call, clients.get(call.stageId), sending)),
	];
	const isRefused = ({ state }: WaitingItem) => (state === 'refused' ? 0 : 1);
	return {
		items: items.sort((a, b) => isRefused(a) - isRefused(b) || a.since.localeCompare(b.since)),
		delivered: onBehalf
			.flatMap(({ _id: id, ownerName: owner, coacheeName: name, sentAt }) =>
				sentAt === null ? [] : { id, owner, name, sentAt },
			)
			.sort((a, b) => b.sentAt.localeCompare(a.sentAt)),
	};
}
