import { useOnline } from '#app/platform/use-online.ts';
import { Notice } from '#app/ui/notice.tsx';
import { type EntryRefusal, type EntryStep, entryText, waitText } from './entry-refusal.ts';

type Props = {
	/** null: nothing was tried, or it is being tried. */
	readonly refusal: EntryRefusal | null;
	readonly by: EntryStep;
	/** Seconds until the next try is permitted; 0: now. */
	readonly left: number;
};

/**
 * Why the login failed and how long to wait; before a try, what it needs. The seconds count down on
 * the screen; screen readers hear them once.
 */
export function EntryNote({ refusal, by, left }: Props) {
	const online = useOnline();
	if (refusal === null) {
		return online ? null : (
			<Notice tone="info" role="status">
				Sem internet. Para entrar é preciso ter sinal.
			</Notice>
		);
	}
	if (refusal.waitUntil !== null && left === 0) {
		return (
			<Notice tone="info" role="status">
				Já pode tentar de novo.
			</Notice>
		);
	}
	return (
		<Notice tone="bad" role="alert">
			{entryText(refusal, by)}
			{left > 0 && (
				<>
					{' Aguarde '}
					<span role="timer" aria-live="off" className="figures">
						{waitText(left)}
					</span>
					{' e tente de novo.'}
				</>
			)}
			{left === 0 && refusal.code === 'too-many-attempts' && ' Aguarde um pouco e tente de novo.'}
		</Notice>
	);
}
