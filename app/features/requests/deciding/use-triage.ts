import { useNavigate } from '@remix-run/react';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { toast } from '#app/ui/toast.tsx';
import type { PendingRow } from '#worker/contract/decisions-api.ts';
import type { RequestKind } from '#worker/contract/request.ts';
import { decide, undoLast } from './decide.ts';
import { asksReason, type DecidedStatus } from './decision-words.ts';
import { useDecisionActs } from './decisions.data.client.ts';
import { leaveTo, placeIn } from './list-position.ts';
import type { RowActs } from './pending-list-row.tsx';
import type { Reasoned } from './reason-dialog.tsx';
import { useCursor } from './use-cursor.ts';
import type { RequestSelection } from './use-selection.ts';
import { useTriageKeys } from './use-triage-keys.ts';

type Context = {
	readonly kind: RequestKind;
	readonly address: string;
	readonly total: number;
	readonly online: boolean;
	/** Id of the newest act that can be undone, as stored on this device. */
	readonly last: string | null;
	readonly marks: RequestSelection;
	readonly list: RefObject<HTMLUListElement>;
	readonly search: RefObject<HTMLElement>;
	readonly to: (id: string) => string;
	/** Id of the request whose details stand beside the list; null: none do. */
	readonly open: string | null;
	/** The row has the focus: its details follow. */
	readonly onArrive: (index: number, id: string) => void;
	/** Addresses of the kinds, in their order. */
	readonly kindLists: readonly string[];
};

const OFFLINE = 'Sem internet: decidir fica para quando houver sinal.';

/** All acts on the list, by tap, key or swipe. */
export function useTriage(context: Context) {
	const { kind, address, total, online, last, marks, list, search, to, open, kindLists } = context;
	const navigate = useNavigate();
	const submit = useDecisionActs();
	const cursor = useCursor(list, address, total);
	/** The decision whose reason is typed. */
	const [reasoning, setReasoning] = useState<Reasoned | null>(null);
	const [menu, setMenu] = useState<PendingRow | null>(null);
	const [helping, setHelping] = useState(false);

	const place = placeIn(address);

	function act(status: DecidedStatus, ids: readonly string[]): void {
		if (ids.length === 0) return;
		cursor.follow(ids);
		if (!online) toast(OFFLINE);
		else if (asksReason(status, kind)) setReasoning({ status, ids });
		else void decide(submit, { kind, ids, status, reason: null });
	}

	/** Decides the marked requests, in the order of marking; without marks, the row of the cursor. */
	function actOnMeant(status: DecidedStatus): void {
		const marked = marks.shown();
		if (marked.length > 0) {
			place.slid = true;
			act(status, marked);
		} else if (place.slid) {
			toast('Nada marcado: vá até uma linha com j ou k');
		} else {
			const id = open ?? idAt(list.current, cursor.at());
			if (id !== null) act(status, [id]);
		}
	}

	/** Decides the marked requests; without marks, the one beside the list. */
	function actOnShown(status: DecidedStatus): void {
		if (marks.shown().length > 0 || open === null) actOnMeant(status);
		else act(status, [open]);
	}

	useTriageKeys({
		move(by, extend) {
			place.slid = false;
			const from = cursor.at();
			const target = from < 0 ? 0 : from + by;
			const id = idAt(list.current, from);
			if (extend && id !== null && !marks.store.has(id)) marks.toggle(id, false);
			cursor.goTo(target);
			if (!extend) return;
			const next = idAt(list.current, cursor.at());
			if (next !== null && !marks.store.has(next)) marks.toggle(next, false);
		},
		toggle() {
			const id = idAt(list.current, cursor.at());
			if (id !== null) marks.toggle(id, false);
		},
		approve: () => actOnMeant('approved'),
		refuse: () => actOnMeant('refused'),
		undo: () => void undoLast(submit, kind, last),
		open() {
			const id = idAt(list.current, cursor.at());
			if (id === null) return;
			if (open !== null) return focusDetail();
			leaveTo(address);
			navigate(to(id));
		},
		search: () => search.current?.querySelector('input')?.focus(),
		help: () => setHelping(true),
		nth(n) {
			const path = kindLists[n - 1];
			if (path !== undefined) navigate(path, { replace: true });
		},
	});

	const now = useRef({ act, marks, cursor, arrive: context.onArrive });
	now.current = { act, marks, cursor, arrive: context.onArrive };
	const acts = useMemo(
		(): RowActs => ({
			toggle: (id, extend) => now.current.marks.toggle(id, extend),
			menu: setMenu,
			swipe: ({ request }, status) => now.current.act(status, [request._id]),
			arrive(index, id) {
				now.current.cursor.arrive(index);
				now.current.arrive(index, id);
			},
		}),
		[],
	);

	return {
		act,
		acts,
		actOnShown,
		show: cursor.show,
		reasoning,
		setReasoning,
		menu,
		setMenu,
		helping,
		setHelping,
	};
}

/** Leads the keyboard into the details beside the list. */
function focusDetail(): void {
	document.querySelector<HTMLElement>('.list-and-detail > .detail h2')?.focus();
}

function idAt(list: HTMLElement | null, index: number): string | null {
	return list?.querySelector<HTMLElement>(`[data-row="${index}"]`)?.dataset.id ?? null;
}
