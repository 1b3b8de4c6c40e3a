import type { Asked } from '#worker/contract/allowances-api.ts';
import { REQUEST_KINDS } from '#worker/contract/request.ts';

const IS_ASKED: Readonly<Record<Asked['kind'], true>> = {
	allowance: true,
	retroactiveallowance: true,
	mileageallowance: true,
};

/** What the common forms ask for. Apart from them, because a list without a signal shows no form. */
export const ASKED_KINDS = REQUEST_KINDS.filter((kind) => kind in IS_ASKED);
