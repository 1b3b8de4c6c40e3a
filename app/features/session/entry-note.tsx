import { Notice } from '#app/ui/notice.tsx';
import { type EntryRefusal, type EntryStep, entryText, waitText } from './entry-refusal.ts';

type Props = {
	readonly refusal: EntryRefusal;
	readonly by: EntryStep;
	/** Seconds until the next try is permitted; 0: now. */
	readonly left: number;
};

/**
 * Why the login failed and how long to wait. The seconds count down on the screen; screen readers
 * hear them once.
 */
export function EntryNote({ refusal, by, left }: Props) {
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
