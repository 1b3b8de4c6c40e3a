import type { AbortReason, PdvInput } from '#worker/domain/visit/command.ts';
import type { AppErrorCode } from '#worker/errors.ts';

/** The route whose action runs every `VisitAct`, whichever screen it is made on. */
export const VISIT_ACTION = '/acts/visit';

/** An act that moves the coaching on: the screen that follows is the coaching's own route. */
export type VisitAct =
	| { readonly act: 'check-in-stage' }
	| { readonly act: 'check-in-pdv'; readonly pdv: PdvInput }
	| { readonly act: 'choose-form'; readonly formId: string }
	| { readonly act: 'check-out' }
	| { readonly act: 'abort'; readonly reason: AbortReason | null }
	| { readonly act: 'discard' }
	| { readonly act: 'finish' }
	| { readonly act: 'confirm-expired' };

/** A refusal; success is a redirect and answers nothing. */
export type VisitRefusal = { readonly code: AppErrorCode };
