import { Button } from './button.tsx';

type Props = {
	readonly retired: boolean;
	readonly pending: boolean;
	readonly onChange: () => Promise<void>;
};

/** Takes something out of use, or back into it. */
export function UseButton({ retired, pending, onChange }: Props) {
	return (
		<Button
			className={retired ? '' : 'text-danger'}
			pending={pending}
			onClick={() => void onChange()}
		>
			{retired ? 'Voltar a usar' : 'Retirar de uso'}
		</Button>
	);
}
