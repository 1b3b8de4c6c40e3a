import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { codeOf } from '#app/platform/error-text.ts';
import { useDraft } from '#app/platform/saving/use-draft.ts';
import { toast } from '#app/ui/toast.tsx';
import { type GoalsDraft, type GoalsMonth, goalsDraftName } from '#worker/contract/goals-api.ts';
import type { ProductGoals, ProductGoalsForm } from '#worker/contract/product-goals.ts';
import { asProposal, emptyGoals, forPeople } from '#worker/domain/goals/product-goals.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { useGoalsActs } from './goals.data.client.ts';
import type { WrongCell } from './sheet-cell.tsx';

export type GoalsFormProps = {
	readonly month: GoalsMonth;
	/** First day of the month, ISO. */
	readonly date: string;
	/** Shows what this form has saved. */
	readonly onSaved: (goals: ProductGoals) => void;
	/** Asks the server for the month again. */
	readonly onReload: () => Promise<void>;
};

/** The draft of a month's goals, and how it is changed, saved and discarded. */
export function useGoalsForm({ month, date, onSaved, onReload }: GoalsFormProps) {
	const { target, goals, draft, salesmen } = month;
	const act = useGoalsActs(target.employeeCode);
	const draftName = goalsDraftName(target.employeeCode, date);
	const { value, write, restart, close, failed } = useDraft<GoalsDraft>(
		draftName,
		draft ?? savedDraft(month, date),
	);
	const [typed, setTyped] = useState(draft !== null);
	const [code, setCode] = useState<AppErrorCode | null>(null);
	const [pending, setPending] = useState(false);
	const [wrongCell, setWrongCell] = useState<WrongCell | null>(null);
	const { form } = value;
	// A new key after a discard, so that text which is no number goes too.
	const [sheet, setSheet] = useState(0);
	const shown = useRef(month);
	// The sheet stays, so it keeps its place and the focus; so does what is typed in it.
	useLayoutEffect(() => {
		if (shown.current === month) return;
		shown.current = month;
		if (typed) return;
		restart(month.draft ?? savedDraft(month, date));
		setTyped(month.draft !== null);
		setCode(null);
	});
	const savedMeanwhile = goals !== null && goals.revision !== value.revision ? goals : null;

	function change(next: (before: ProductGoalsForm) => ProductGoalsForm) {
		setTyped(true);
		setWrongCell(null);
		write((before) => ({ ...before, form: next(before.form) }));
	}

	async function save() {
		// A cell without a valid goal must not be saved with its earlier number.
		const wrong = document.querySelector<HTMLElement>('[data-sheet] [aria-invalid="true"]');
		setCode(null);
		// Its column is shown before the focus goes there.
		const { column = '' } = wrong?.closest<HTMLElement>('[data-column]')?.dataset ?? {};
		flushSync(() => setWrongCell(wrong && { column }));
		if (wrong) return wrong.focus();
		setPending(true);
		try {
			const people = salesmen.map(({ employeeCode }) => employeeCode);
			const saved = await act('save', { ...value, form: forPeople(form, people) });
			const base = { _id: saved._id, revision: saved.revision, key: crypto.randomUUID() };
			// What was typed since the tap stays, as a change of what was saved.
			let isTypedSince = false;
			write((now) => {
				isTypedSince = now !== value;
				return { ...now, ...base };
			});
			setTyped(isTypedSince);
			onSaved(saved);
			toast('Metas salvas');
			if (!isTypedSince) await close(() => act('discard', draftName));
			await onReload();
		} catch (error) {
			const refusal = codeOf(error);
			// Shows what was saved meanwhile beside the input; the input stays.
			if (refusal === 'conflict') await onReload();
			else setCode(refusal);
		} finally {
			setPending(false);
		}
	}

	async function discard() {
		const saved = savedDraft(month, date);
		restart(saved);
		setTyped(false);
		setSheet((before) => before + 1);
		setWrongCell(null);
		try {
			await close(() => act('discard', draftName));
		} catch (error) {
			write((now) => (now === saved ? value : now));
			setTyped(true);
			return setCode(codeOf(error));
		}
		await onReload();
	}

	/** Puts what was typed over what another person has saved meanwhile. */
	function keepTyped() {
		if (goals) write((before) => ({ ...before, _id: goals._id, revision: goals.revision }));
	}

	return {
		form,
		/** A new number asks for an empty sheet. */
		sheet,
		wrongCell,
		pending,
		problem: code ?? failed,
		/** Something typed is not saved at the server. */
		isTyped: typed,
		/** What another person saved since this draft was begun. */
		savedMeanwhile,
		change,
		save,
		discard,
		keepTyped,
	};
}

function savedDraft({ goals, target, key, salesmen }: GoalsMonth, date: string): GoalsDraft {
	const people = salesmen.map(({ employeeCode }) => employeeCode);
	const form = goals ? asProposal(goals, date) : emptyGoals(target, date);
	return {
		form: forPeople(form, people),
		_id: goals?._id ?? null,
		revision: goals?.revision ?? 0,
		key,
	};
}
