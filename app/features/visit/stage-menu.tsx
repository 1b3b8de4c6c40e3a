import { useLocation } from '@remix-run/react';
import { EllipsisVertical, FileStack, NotebookPen, Store, X } from 'lucide-react';
import { memo, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { ListRow } from '#app/ui/list-row.tsx';
import type { FormStage } from '#worker/contract/form.ts';
import { AbortDialog } from './abort-dialog.tsx';
import { ChangeFormDialog } from './change-form-dialog.tsx';
import { observationFrom } from './observation-way.ts';
import { useStageWords } from './use-stage-words.ts';

type Props = {
	readonly stage: FormStage;
	readonly answered: number;
	/** Questions without an answer. */
	readonly missing: number;
	/** Another form may be chosen. */
	readonly hasOtherForms: boolean;
	/** The screen is the client's own: no rows that lead to it. */
	readonly atClient?: boolean;
};

/** The rarer acts of an open stage, behind one button, where they are not tapped by accident. */
export const StageMenu = memo(function StageMenu(props: Props) {
	const { stage, answered, missing, hasOtherForms, atClient = false } = props;
	const words = useStageWords(stage);
	const [shown, setShown] = useState<'menu' | 'abort' | 'change-form' | null>(null);
	// A dialog that gives way to another one reports its own closing afterwards.
	const close = (which: typeof shown) => setShown((now) => (now === which ? null : now));
	const name = `Mais opções ${words.of}`;
	const icon = 'size-5 flex-none text-accent';
	return (
		<>
			<button
				type="button"
				className="icon-button flex-none text-accent"
				aria-label={name}
				aria-haspopup="dialog"
				onClick={() => setShown('menu')}
			>
				<EllipsisVertical aria-hidden="true" className="size-6" />
			</button>
			<Dialog open={shown === 'menu'} onClose={() => close('menu')} title={name}>
				<div className="rows -mx-(--dialog-edge) border-y border-line">
					{stage === 'process' && !atClient && (
						<>
							<ListRow
								to="/coaching/form/pdv"
								icon={<Store aria-hidden="true" className={icon} />}
								title="Ver o cliente"
								detail="Indicadores, potencial e feedbacks anteriores"
							/>
							<ObservationRow icon={icon} />
						</>
					)}
					{hasOtherForms && (
						<ListRow
							onPress={() => setShown('change-form')}
							icon={<FileStack aria-hidden="true" className={icon} />}
							title="Trocar formulário"
							detail="Escolher outro e começar de novo"
						/>
					)}
					<ListRow
						onPress={() => setShown('abort')}
						icon={<X aria-hidden="true" className="size-5 flex-none text-danger" />}
						title={`Abortar ${words.what}`}
						detail="Antes de confirmar, você vê o que fica"
					/>
				</div>
				<Button onClick={() => close('menu')}>Voltar</Button>
			</Dialog>
			<AbortDialog
				open={shown === 'abort'}
				stage={stage}
				answered={answered}
				missing={missing}
				onClose={() => close('abort')}
			/>
			<ChangeFormDialog
				open={shown === 'change-form'}
				stage={stage}
				answered={answered}
				onClose={() => close('change-form')}
			/>
		</>
	);
});

function ObservationRow({ icon }: { readonly icon: string }) {
	return (
		<ListRow
			to={observationFrom(useLocation().pathname)}
			icon={<NotebookPen aria-hidden="true" className={icon} />}
			title="Observação"
			detail="Uma nota sobre este cliente"
		/>
	);
}
