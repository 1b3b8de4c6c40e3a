import { useEffect, useRef } from 'react';
import { useOutline } from '#app/visit/use-outline.ts';
import { stillWhileClosed } from '#app/while-closed.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';
import { QuestionList } from './question-list.tsx';
import { failureText } from './saving-line.tsx';
import { Skeleton } from './skeleton.tsx';

type Props = {
	readonly open: boolean;
	readonly current: number;
	readonly hrefOf: (index: number) => string;
	readonly onClose: () => void;
};

/** Every question of the form, one tap away. */
export const JumpDialog = stillWhileClosed(function JumpDialog(props: Props) {
	const { open, current, hrefOf, onClose } = props;
	const outline = useOutline(open);
	const list = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (!open || outline.state !== 'ready') return;
		list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' });
	}, [open, outline.state]);
	return (
		<Dialog open={open} onClose={onClose} title="Todas as perguntas">
			{outline.state === 'loading' && <Skeleton label="Carregando as perguntas..." />}
			{outline.state === 'failed' && <Notice tone="bad">{failureText(outline.why)}</Notice>}
			{outline.state === 'ready' && (
				<div ref={list} className="-mx-5">
					<QuestionList
						lines={outline.lines}
						current={current}
						hrefOf={hrefOf}
						onChosen={onClose}
					/>
				</div>
			)}
			<div className="dialog-acts">
				<Button onClick={onClose}>Voltar à pergunta {current + 1}</Button>
			</div>
		</Dialog>
	);
});
