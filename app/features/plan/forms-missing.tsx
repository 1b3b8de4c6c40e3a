import { and } from '#app/ui/format.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { CoacheeOutlook } from '#worker/contract/plan-api.ts';

/** Warns before the start: a stage for which this device has no form cannot be filled in offline. */
export function FormsMissing({ coachee }: { readonly coachee: CoacheeOutlook }) {
	const { formCounts, teleSales } = coachee;
	const missing = [
		!teleSales && formCounts.pre === 0 ? 'pré-processo' : '',
		formCounts.process === 0 ? 'processo' : '',
		!teleSales && formCounts.post === 0 ? 'pós-processo' : '',
	].filter(Boolean);
	if (missing.length === 0) return null;
	return (
		<Notice tone="warn">
			Não há formulário de {and(missing)} para esta pessoa neste aparelho. Atualize os dados com
			internet antes de iniciar.
		</Notice>
	);
}
