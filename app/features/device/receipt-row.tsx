import { ShareReceipt } from '#app/features/visit/public/share-receipt.tsx';
import { date } from '#app/ui/format.ts';
import { ofNamed } from '#app/ui/person-name.ts';
import { RelativeTime } from '#app/ui/relative-time.tsx';
import { SaveState } from '#app/ui/save-state.tsx';
import { ScoreGauge } from '#app/ui/score-gauge.tsx';
import type { Receipt } from '#worker/contract/sync-api.ts';

const OUTCOME = { done: 'Finalizado', discarded: 'Descartado', expired: 'Encerrado sem finalizar' };

/** A coaching that left the screen: its grade, and whether the server has it. */
export function ReceiptRow({ receipt }: { readonly receipt: Receipt }) {
	const { coacheeName, outcome, grade, serverGrade, finishedAt, sentAt, isMissing, elsewhere } =
		receipt;
	return (
		<div className="grid gap-2">
			<div className="flex flex-wrap items-center gap-4">
				{outcome === 'done' && (
					<ScoreGauge
						size="small"
						grade={serverGrade ?? grade}
						label={`Nota ${ofNamed(coacheeName)}`}
					/>
				)}
				<div className="grid min-w-0 flex-1 basis-44 justify-items-start gap-1">
					<p className="font-semibold">{coacheeName}</p>
					<p className="text-sm text-muted">
						{OUTCOME[outcome]} {elsewhere && 'em outro aparelho '}
						<RelativeTime at={finishedAt} after="day" behindVerb />
						{serverGrade !== null && serverGrade !== grade && (
							<> · nota conferida pelo servidor em {date(sentAt ?? finishedAt)}</>
						)}
					</p>
					{isMissing === true ? (
						<p className="text-sm">
							O servidor não tem mais este coaching, e não há cópia neste aparelho. Avise o suporte.
						</p>
					) : (
						<SaveState state={sentAt === null ? { kind: 'saved' } : { kind: 'sent', at: sentAt }} />
					)}
				</div>
			</div>
			<ShareReceipt receipt={receipt} />
		</div>
	);
}
