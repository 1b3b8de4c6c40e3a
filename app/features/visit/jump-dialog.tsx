import { useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogActs } from '#app/ui/dialog.tsx';
import { memoWhileClosed } from '#app/ui/memo-while-closed.ts';
import type { QuestionOutline } from '#worker/contract/coaching-api.ts';
import { OutlineList } from './outline-list.tsx';
import { useOutline } from './use-outline.ts';

type Props = {
	readonly open: boolean;
	readonly current: number;
	readonly hrefOf: (index: number) => string;
	readonly readOutline: () => Promise<QuestionOutline>;
	readonly onClose: () => void;
};

/** Lists every question of the form to jump to it. */
export const JumpDialog = memoWhileClosed(function JumpDialog(props: Props) {
	const { open, current, hrefOf, readOutline, onClose } = props;
	const outline = useOutline(open, readOutline);
	const list = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (!open || outline.state !== 'ready') return;
		list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' });
	}, [open, outline.state]);
	return (
		<Dialog open={open} onClose={onClose} title="Todas as perguntas">
			<div ref={list} className={outline.state === 'ready' ? '-mx-(--dialog-edge)' : undefined}>
				<OutlineList {...{ outline, current, hrefOf }} onChosen={onClose} />
			</div>
			<DialogActs>
				<Button onClick={onClose}>Voltar à pergunta {current + 1}</Button>
			</DialogActs>
		</Dialog>
	);
});
