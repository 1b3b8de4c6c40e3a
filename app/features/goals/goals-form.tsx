import { Copy, Save } from 'lucide-react';
import { ActionBar } from '#app/ui/action-bar.tsx';
import { Button } from '#app/ui/button.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { RelativeTime } from '#app/ui/relative-time.tsx';
import type { GoalsMonth } from '#worker/contract/goals-api.ts';
import {
	asProposal,
	forPeople,
	monthBefore,
	withoutProduct,
	withProduct,
} from '#worker/domain/goals/product-goals.ts';
import { AddProduct } from './add-product.tsx';
import { GoalsSheet } from './goals-sheet.tsx';
import { monthText } from './goals-words.ts';
import { type GoalsFormProps, useGoalsForm } from './use-goals-form.ts';

/** Goals of one month; the input is a draft on the device until it is saved or discarded. */
export function GoalsForm(props: GoalsFormProps) {
	const { month, date } = props;
	const { goals, previous, salesmen } = month;
	const { form, sheet, wrongCell, pending, problem, isTyped, savedMeanwhile, ...acts } =
		useGoalsForm(props);

	return (
		<>
			{!savedMeanwhile && goals && (
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
					onAdd={(product) => acts.change((before) => withProduct(before, product))}
					onRemove={(product) => acts.change((before) => withoutProduct(before, product))}
				/>
				{previous && form.products.length === 0 && (
					<Button
						icon={<Copy aria-hidden="true" className="size-5" />}
						onClick={() =>
							acts.change(() =>
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
			<GoalsSheet
				key={sheet}
				month={month}
				form={form}
				wrongCell={wrongCell}
				onChange={acts.change}
			/>
			<ActionBar
				// Shown beside the button, because the top of a long sheet may be out of sight.
				note={
					savedMeanwhile ? (
						<ChangedMeanwhile
							goals={savedMeanwhile}
							onDiscard={() => void acts.discard()}
							onKeep={acts.keepTyped}
						/>
					) : problem ? (
						<ErrorNote code={problem} />
					) : wrongCell ? (
						<Notice tone="bad" role="alert">
							Nada foi salvo: a célula marcada não é um número aceito na sua coluna. Corrija e salve
							de novo.
						</Notice>
					) : (
						isTyped && (
							<p role="status" className="flex flex-wrap items-center gap-2 text-sm text-muted">
								Salvo neste aparelho, ainda não enviado.
								<Button
									look="quiet"
									aria-disabled={pending || undefined}
									onClick={() => {
										if (!pending) void acts.discard();
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
					aria-disabled={savedMeanwhile !== null || undefined}
					icon={<Save aria-hidden="true" className="size-5" />}
					onClick={() => {
						if (!savedMeanwhile) void acts.save();
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
