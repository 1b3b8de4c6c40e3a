import { Copy } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { copyText } from '../copy-text.ts';

type Props = { readonly secret: string; readonly onKept: () => void };

/** The key that was just made, which is shown only now. */
export function MadeKey({ secret, onKept }: Props) {
	return (
		<>
			<Notice tone="info" role="status">
				<p>Copie a chave agora: ela não aparece de novo.</p>
				<p className="font-semibold break-all select-all">{secret}</p>
				<p>
					O outro programa a envia em cada pedido, no cabeçalho{' '}
					<span className="whitespace-nowrap">Authorization: Bearer</span> seguido da chave.
				</p>
			</Notice>
			<Button
				look="primary"
				icon={<Copy aria-hidden="true" className="size-5" />}
				onClick={() => void copyText(secret)}
			>
				Copiar a chave
			</Button>
			<Button onClick={onKept}>Já guardei</Button>
		</>
	);
}
