import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';

type DialogProps = {
	readonly open: boolean;
	/** Called by Android Back, Esc, a tap outside or a button. It only closes the dialog. */
	readonly onClose: () => void;
	readonly title: string;
	/** The dialog is open while a navigation is held; a revalidation would drop that navigation. */
	readonly holds?: boolean | undefined;
	readonly children: ReactNode;
};

/** Native modal dialog: keeps the focus inside; Back and Esc close only the dialog. */
export function Dialog({ open, onClose, title, holds, children }: DialogProps) {
	const ref = useRef<HTMLDialogElement>(null);
	const id = useId();
	useEffect(() => {
		const dialog = ref.current;
		if (!dialog) return;
		if (open && !dialog.open) dialog.showModal();
		if (!open && dialog.open) dialog.close();
	}, [open]);
	// A dialog that leaves the screen while it is open gives the focus back too.
	useLayoutEffect(() => {
		const dialog = ref.current;
		return () => dialog?.close();
	}, []);
	return (
		<dialog
			ref={ref}
			className="dialog"
			aria-labelledby={id}
			data-holds={holds || undefined}
			onClose={onClose}
			onClick={(event) => {
				if (event.target === event.currentTarget) event.currentTarget.close();
			}}
			onKeyDown={(event) => event.stopPropagation()}
		>
			{open && (
				<div className="grid gap-4">
					<h2 id={id} className="text-xl font-bold">
						{title}
					</h2>
					{children}
				</div>
			)}
		</dialog>
	);
}

/**
 * Keeps the buttons of a dialog visible below long content; on a low screen and with large text they
 * scroll with it.
 * Words are never broken: a button without room for its text moves to the next line.
 * The button that stays is first, the filled one last, where the thumb is.
 */
export function DialogActs({ children }: { readonly children: ReactNode }) {
	return <div className="dialog-acts">{children}</div>;
}

type AskProps = {
	readonly open: boolean;
	readonly title: string;
	/** What is lost, by name. */
	readonly children: ReactNode;
	/** The act, as a verb with its object: 'Abortar visita'. */
	readonly act: string;
	/** The button that cancels, as a verb with its object: 'Continuar visita'. It has the focus. */
	readonly stay: string;
	readonly danger?: boolean;
	readonly holds?: boolean;
	readonly pending?: boolean;
	readonly onAct: () => void;
	readonly onStay: () => void;
};

/** Asks before an act that cannot be undone. The button that cancels has the focus. */
export function Ask({
	open,
	title,
	children,
	act,
	stay,
	danger,
	holds,
	pending,
	onAct,
	onStay,
}: AskProps) {
	const safe = useRef<HTMLButtonElement>(null);
	useEffect(() => {
		if (open) safe.current?.focus();
	}, [open]);
	return (
		<Dialog open={open} onClose={onStay} title={title} holds={holds}>
			<div className="grid gap-2">{children}</div>
			<DialogActs>
				<Button ref={safe} look="secondary" onClick={onStay}>
					{stay}
				</Button>
				<Button look={danger ? 'danger' : 'primary'} pending={pending ?? false} onClick={onAct}>
					{act}
				</Button>
			</DialogActs>
		</Dialog>
	);
}
