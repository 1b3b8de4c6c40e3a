import { Copy, Save } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { codeOf } from '#app/platform/error-text.ts';
import { useDraft } from '#app/platform/saving/use-draft.ts';
import { ActionBar } from '#app/ui/action-bar.tsx';
import { Button } from '#app/ui/button.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { RelativeTime } from '#app/ui/relative-time.tsx';
import { toast } from '#app/ui/toast.tsx';
import { type GoalsDraft, type GoalsMonth, goalsDraftName } from '#worker/contract/goals-api.ts';
import type { ProductGoals, ProductGoalsForm } from '#worker/contract/product-goals.ts';
import {
	asProposal,
	emptyGoals,
	forPeople,
	monthBefore,
	withoutProduct,
	withProduct,
} from '#worker/domain/goals/product-goals.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { AddProduct } from './add-product.tsx';
import { useGoalsActs } from './goals.data.client.ts';
import { GoalsSheet } from './goals-sheet.tsx';
import { monthText } from './goals-words.ts';
import type { WrongCell } from './sheet-cell.tsx';

type Props = {
	readonly month: GoalsMonth;
	/** First day of the month, ISO. */
	readonly date: string;
	/** Shows what this form has saved. */
	readonly onSaved: (goals: ProductGoals) => void;
	/** Asks the server for the month again. */
	readonly onReload: () => Promise<void>;
};

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

/** Goals of one month; the input is a draft on the device until it is saved or discarded. */
export function GoalsForm({ month, date, onSaved, onReload }: Props) {
	const { target, goals, previous, draft, salesmen } = month;
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
	const isChangedMeanwhile = goals !== null && goals.revision !== value.revision;

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

	return (
		<>
			{!isChangedMeanwhile && goals && (
				<p className="text-sm text-muted">
					Salvas por {goals.updatedBy} <RelativeTime at={goals.updatedAt} behindVerb />
				</p>
			)}
			{salesmen.length === 0 && (
				<Notice tone="info">Este coordenador não tem vendedores na equipe.</Notice>
			)}
			<div className="flex flex-wrap gap-2">
				<AddProduct
					catalogue={month.catalogue}
					chosen={form.products.map(({ product }) => product)}
					onAdd={(product) => change((before) => withProduct(before, product))}
					onRemove={(product) => change((before) => withoutProduct(before, product))}
				/>
				{previous && form.products.length === 0 && (
					<Button
						icon={<Copy aria-hidden="true" className="size-5" />}
						onClick={() =>
							change(() =>
								forPeople(
									asProposal(previous, date),
									salesmen.map(({ employeeCode }) => employeeCode),
								),
							)
						}
					>
						Copiar metas de {monthText(monthBefore(date))}
					</Button>
				)}
			</div>
			<GoalsSheet key={sheet} month={month} form={form} wrongCell={wrongCell} onChange={change} />
			<ActionBar
				// Shown beside the button, because the top of a long sheet may be out of sight.
				note={
					isChangedMeanwhile ? (
						<ChangedMeanwhile
							goals={goals}
							onDiscard={() => void discard()}
							onKeep={() =>
								write((before) => ({ ...before, _id: goals._id, revision: goals.revision }))
							}
						/>
					) : code || failed ? (
						<ErrorNote code={code ?? failed} />
					) : wrongCell ? (
						<Notice tone="bad" role="alert">
							Nada foi salvo: a célula marcada não é um número aceito na sua coluna. Corrija e salve
							de novo.
						</Notice>
					) : (
						typed && (
							<p role="status" className="flex flex-wrap items-center gap-2 text-sm text-muted">
								Salvo neste aparelho, ainda não enviado.
								<Button
									look="quiet"
									aria-disabled={pending || undefined}
									onClick={() => {
										if (!pending) void discard();
									}}
								>
									Descartar mudanças
								</Button>
							</p>
						)
					)
				}
			>
				<Button
					look="primary"
					pending={pending}
					aria-disabled={isChangedMeanwhile || undefined}
					icon={<Save aria-hidden="true" className="size-5" />}
					onClick={() => {
						if (!isChangedMeanwhile) void save();
					}}
				>
					Salvar metas
				</Button>
			</ActionBar>
		</>
	);
}

type ChangedMeanwhileProps = {
	readonly goals: NonNullable<GoalsMonth['goals']>;
	readonly onDiscard: () => void;
	readonly onKeep: () => void;
};

/** Another person saved meanwhile: asks before anything is overwritten. */
function ChangedMeanwhile({ goals, onDiscard, onKeep }: ChangedMeanwhileProps) {
	return (
		<Notice
			tone="warn"
			role="alert"
			act={
				<span className="flex flex-wrap gap-2">
					<Button onClick={onDiscard}>Ver o que foi salvo</Button>
					<Button onClick={onKeep}>Manter o que digitei</Button>
				</span>
			}
		>
			{goals.updatedBy} salvou estas metas <RelativeTime at={goals.updatedAt} behindVerb />, depois
			que você abriu. O que você digitou continua aqui.
		</Notice>
	);
}
