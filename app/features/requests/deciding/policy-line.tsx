import { Eye, ShieldCheck } from 'lucide-react';
import type { Request } from '#worker/contract/request.ts';

import { VERDICT_WORD } from '../request-words.ts';
import { evidenceText, inOrder } from './evidence-text.ts';

/** The verdict of the policy in one line, with what needs a look. */
export function PolicyLine({ policy }: Pick<Request, 'policy'>) {
	const open = inOrder(policy.evidence).filter(({ ok }) => !ok);
	const [first] = open;
	if (policy.verdict === 'within' || !first) {
		return (
			<span className="policy-line text-accent-strong">
				<ShieldCheck aria-hidden="true" />
				<span className="policy-words">{VERDICT_WORD[policy.verdict]}</span>
			</span>
		);
	}
	return (
		<span className="policy-line text-warn">
			<Eye aria-hidden="true" />
			<span className="policy-words">
				<span className="sr-only">{VERDICT_WORD.look}: </span>
				{evidenceText(first)}
			</span>
			{open.length > 1 && <span className="flex-none">e mais {open.length - 1}</span>}
		</span>
	);
}
