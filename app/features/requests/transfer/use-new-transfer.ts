import { useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { useDraft } from '#app/platform/saving/use-draft.ts';
import { toast } from '#app/ui/toast.tsx';
import { useFirstProblem } from '#app/ui/use-first-problem.ts';
import type { TransferSettings } from '#worker/contract/transfers-api.ts';
import {
	askOf,
	type DraftClient,
	draftProblems,
	emptyDraft,
	type TransferDraft,
	withClients,
} from '#worker/domain/requests/transfer-draft.ts';
import { NOTHING_REFUSED } from './refused-fields.ts';
import { type Sent, useTransferActs } from './transfer.data.client.ts';
import { NEW_TRANSFER_DRAFT } from './transfer-drafts.ts';

type Words = Readonly<Record<string, string>>;

const ANY_CLIENT: DraftClient = {
	code: '',
	name: '',
	comercialDivision: '',
	uf: '',
	city: '',
	salesman: { code: '-', name: '' },
	weekday: 1,
	buyer: '',
	phone: '',
};

/** Fields that all clients of the form share; the others are shown at each client. */
const OF_ALL = ['reason', 'transferEmployeeApplyDate', 'transferEmployeeEndDate', 'toDate'];

/** The draft of a transfer, its problems, and how it is sent. */
export function useNewTransfer({ today }: TransferSettings, kept: TransferDraft | null) {
	const navigate = useNavigate();
	const act = useTransferActs();
	const [begun] = useState(() => kept ?? emptyDraft(crypto.randomUUID(), today));
	const { value: draft, write, failed } = useDraft(NEW_TRANSFER_DRAFT, begun);
	const [tried, setTried] = useState(false);
	const showProblem = useFirstProblem();
	const [pending, setPending] = useState(false);
	const [sent, setSent] = useState<Sent>({ refused: NOTHING_REFUSED, failure: null });
	const count = draft.clients.length;
	// Without a client, a stand-in has the problems of the fields that all clients share.
	const checked = count > 0 ? draft : withClients(draft, [ANY_CLIENT], 1);
	const own = tried ? draftProblems(checked, today) : {};
	const problemsOf = (code: string): Words => ({ ...sent.refused.byClient[code], ...own[code] });
	const shared = sharedWords(checked, problemsOf);

	function change(next: (before: TransferDraft) => TransferDraft) {
		setSent({ refused: NOTHING_REFUSED, failure: null });
		write(next);
	}

	async function send() {
		setTried(true);
		if (count === 0 || Object.keys(draftProblems(draft, today)).length > 0) {
			setSent({ refused: NOTHING_REFUSED, failure: 'invalid' });
			showProblem();
			return;
		}
		setPending(true);
		const items = draft.clients.map((client) => askOf(draft, client));
		const answer = await act('send', { draftName: NEW_TRANSFER_DRAFT, items, key: draft.key });
		setPending(false);
		if (answer === 'done') {
			toast(count === 1 ? 'Transferência pedida' : `${count} transferências pedidas`);
			navigate('/transferencia', { replace: true });
			return;
		}
		setSent(answer);
		showProblem();
		// The server already has a sending with this key and other content: the next one needs a new
		// key.
		if (answer.failure === 'key-reuse') write((now) => ({ ...now, key: crypto.randomUUID() }));
	}

	return {
		draft,
		change,
		send,
		pending,
		/** A sending was tried, so that what is missing is said. */
		tried,
		/** Why the draft could not be kept or sent. */
		failure: failed ?? sent.failure,
		/** Refusals that belong to no field. */
		refused: sent.refused.general,
		/** Problem by field, of the fields that all clients share. */
		shared,
		/** Problem by field, of the fields that are shown at one client. */
		ownProblemsOf: (code: string) => without(problemsOf(code), shared),
	};
}

/** Problems of the shared fields: the same for every client that has them. */
function sharedWords(draft: TransferDraft, problemsOf: (code: string) => Words): Words {
	const fields = draft.perClient ? OF_ALL : [...OF_ALL, 'removeReason'];
	const words: Record<string, string> = {};
	for (const { code } of draft.clients) {
		for (const [field, word] of Object.entries(problemsOf(code))) {
			const isShared =
				fields.includes(field) ||
				(!draft.perClient && field === 'toEmployee' && word !== 'same-person');
			if (isShared) words[field] ??= word;
			else if (!draft.perClient && field === 'visitDay') words.visitDay ??= 'days-missing';
		}
	}
	return words;
}

function without(words: Words, shared: Words): Words {
	return Object.fromEntries(
		Object.entries(words).filter(([field, word]) => shared[field] !== word),
	);
}
