import { Check } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { ChoiceRow } from '#app/ui/choice-row.tsx';
import { Ask } from '#app/ui/dialog.tsx';
import { count, plural } from '#app/ui/format.ts';
import type { ImportResponse } from '#worker/contract/import.ts';
import type { ImportAction } from './import-action.ts';
import { ImportHangingList } from './import-hanging.tsx';
import { differenceInWords, writtenBy } from './import-words.ts';
import { SendAgain } from './send-again.tsx';

const MENDED = 'Enviar a planilha corrigida';

type Props = { readonly found: ImportResponse; readonly action: ImportAction };

/** Writes what was checked, after a question that says what that is. */
export function ImportApply({ found, action }: Props) {
	const one = found.import;
	const { counts } = one;
	const [withoutErrors, setWithoutErrors] = useState(false);
	const [successors, setSuccessors] = useState<Readonly<Record<string, string>>>({});
	const [isAsking, setAsking] = useState(false);
	const written = writtenBy(one);
	if (written === 0) {
		return counts.error > 0 ? (
			<>
				<p className="text-sm text-muted">Corrija os erros na planilha e envie de novo.</p>
				<SendAgain entity={one.entity} words={MENDED} />
			</>
		) : (
			<p>Nada muda: o que a tabela traz já está assim.</p>
		);
	}
	const isBlocked = counts.error > 0 && !withoutErrors;

	async function apply(): Promise<void> {
		setAsking(false);
		await action((act) => act('apply', { importId: one._id, withoutErrors, successors }));
	}

	return (
		<>
			{found.hanging.length > 0 && (
				<ImportHangingList
					hanging={found.hanging}
					successors={successors}
					onChoose={(key, to) => setSuccessors({ ...successors, [key]: to })}
				/>
			)}
			{counts.error > 0 && (
				<ChoiceRow
					type="checkbox"
					checked={withoutErrors}
					onChange={(event) => setWithoutErrors(event.currentTarget.checked)}
					label={
						counts.error === 1
							? 'Aplicar sem a linha com erro'
							: `Aplicar sem as ${count(counts.error)} linhas com erro`
					}
					detail={`${counts.error === 1 ? 'Ela fica como está' : 'Elas ficam como estão'} hoje; corrija e importe depois`}
				/>
			)}
			<Button
				look="primary"
				className="justify-self-start"
				aria-disabled={isBlocked}
				icon={<Check aria-hidden="true" className="size-5" />}
				onClick={() => !isBlocked && setAsking(true)}
			>
				Aplicar {plural(written, 'mudança', 'mudanças', '')}
			</Button>
			{isBlocked && (
				<>
					<p className="text-sm text-muted">
						Corrija os erros na planilha e envie de novo, ou marque para aplicar sem eles.
					</p>
					<SendAgain entity={one.entity} words={MENDED} />
				</>
			)}
			<Ask
				open={isAsking}
				title={`Aplicar ${plural(written, 'mudança', 'mudanças', '')}?`}
				act="Aplicar mudanças"
				stay="Continuar conferindo"
				onAct={() => void apply()}
				onStay={() => setAsking(false)}
			>
				<p>{differenceInWords({ counts: { ...counts, error: 0 } })}.</p>
				<p>Os celulares recebem no próximo envio. Dá para desfazer enquanto nada depender disso.</p>
			</Ask>
		</>
	);
}
