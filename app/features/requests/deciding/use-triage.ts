import { useNavigate } from '@remix-run/react';
import { type KeyboardEvent, type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { leaveTo, placeIn } from '#app/ui/list-position.ts';
import { toast } from '#app/ui/toast.tsx';
import { useCursor } from '#app/ui/use-cursor.ts';
import type { PendingPage, PendingRow } from '#worker/contract/decisions-api.ts';
import type { RequestKind } from '#worker/contract/request.ts';
import { decide, undoLast } from './decide.ts';
import { asksReason, type DecidedStatus } from './decision-words.ts';
import { useDecisionActs } from './decisions.data.client.ts';
import { ableOf, meantOf } from './meant.ts';
import type { RowActs } from './pending-list-row.tsx';
import type { Reasoned } from './reason-dialog.tsx';
import type { OpenRow } from './use-open-row.ts';
import type { RequestSelection } from './use-selection.ts';
import { useTriageKeys } from './use-triage-keys.ts';

type Seen = Readonly<Record<string, number>>;

/** A request whose details are on the screen, in this revision. */
export type ReadRequest = { readonly id: string; readonly revision: number };

type Context = {
	readonly kind: RequestKind;
	readonly address: string;
	readonly page: PendingPage;
	readonly online: boolean;
	readonly marks: RequestSelection;
	readonly list: RefObject<HTMLUListElement>;
	readonly search: RefObject<HTMLElement>;
	readonly to: (id: string) => string;
	/** The request that is open beside the list; null: nothing is beside it. */
	readonly open: OpenRow | null;
	/** Whose details stand there, and the revision they show; null: none yet. */
	readonly read: RefObject<ReadRequest>;
	/** The row has the focus: its details follow. */
	readonly onArrive: (index: number, id: string) => void;
	/** Addresses of the kinds, in their order. */
	readonly kindLists: readonly string[];
};

const OFFLINE = 'Sem internet: decidir fica para quando houver sinal.';

/** All acts on the list, by tap, key or swipe. */
export function useTriage(context: Context) {
	const { kind, address, page, online, marks, list, search, to, open, read, kindLists } = context;
	const { total } = page;
	const navigate = useNavigate();
	const submit = useDecisionActs();
	const cursor = useCursor(list, address, total);
	/** The decision whose reason is typed. */
	const [reasoning, setReasoning] = useState<Reasoned | null>(null);
	const [menu, setMenu] = useState<PendingRow | null>(null);
	const [helping, setHelping] = useState(false);

	const place = placeIn(address);

	function act(status: DecidedStatus, meant: readonly string[], seen: Seen = {}): void {
		if (meant.length === 0) return;
		const ids = ableOf(page, status, meant);
		cursor.follow(ids);
		if (!online) toast(OFFLINE);
		else if (ids.length === 0) toast(meantOf(page, meant).why);
		else if (asksReason(status, kind)) setReasoning({ status, ids, seen });
		else void decide(submit, { kind, ids, status, reason: null, seen });
	}

	/** Decides what the details beside the list show, and nothing that is not read yet. */
	function actOnOpen(status: DecidedStatus, id: string): void {
		const { current } = read;
		if (current?.id !== id) toast('Espere os detalhes do pedido, ou marque uma linha');
		else act(status, [id], { [id]: current.revision });
	}

	/** Decides the marked requests, in the order of marking; without marks, the row of the cursor. */
	function actOnMeant(status: DecidedStatus): void {
		const marked = marks.shown();
		if (marked.length > 0) {
			place.slid = true;
			act(status, marked);
		} else if (open !== null) {
			actOnOpen(status, open.id);
		} else if (place.slid) {
			toast('Nada marcado: vá até uma linha com j ou k');
		} else {
			const id = idAt(list.current, cursor.at());
			if (id !== null) act(status, [id]);
		}
	}

	/** Decides the marked requests; without marks, the one beside the list. */
	function actOnShown(status: DecidedStatus): void {
		if (marks.shown().length > 0 || open === null) actOnMeant(status);
		else actOnOpen(status, open.id);
	}

	useTriageKeys({
		move(by, extend) {
			place.slid = false;
			const from = cursor.at();
			// Without a cursor the first key leads to the row whose details stand beside the list.
			const target = from < 0 ? (open?.index ?? 0) : from + by;
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
		undo: () => void undoLast(submit, kind, page.last?.actId ?? null),
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

	const now = useRef({ act, marks, cursor, total, arrive: context.onArrive });
	now.current = { act, marks, cursor, total, arrive: context.onArrive };
	/** Leads from the search back to the list; what was typed stays. */
	const leaveSearch = useCallback((event: KeyboardEvent): void => {
		const { cursor, total } = now.current;
		if (!['Escape', 'Enter', 'ArrowDown'].includes(event.key)) return;
		if (total === 0) return;
		event.preventDefault();
		cursor.goTo(Math.max(0, cursor.at()));
	}, []);
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
		leaveSearch,
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
